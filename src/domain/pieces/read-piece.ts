/** Reads what people type, dictate, or paste as pieces of a shop's price list. */
import { inchesText } from '../inches.ts'
import { initialInputs } from './check-inputs.ts'
import { describePiece } from './describe-piece.ts'
import type { PieceType } from './piece-type.ts'
import { type Context, described, readPart } from './reading/choose-type.ts'
import { notesOf } from './reading/finish.ts'
import { CUSTOM, type Question, type ReadableType, type ReadPiece } from './reading/reading.ts'
import { segmentsOf } from './reading/segments.ts'
import { shopWordsOf } from './reading/shop-words.ts'
import { sideNamesOf } from './reading/side-names.ts'

export interface Skipped {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface ReadText {
  /** In the order of the text. */
  readonly pieces: readonly ReadPiece[]
  /** Greetings, signatures, and other lines without a piece. */
  readonly skipped: readonly Skipped[]
}

/** @param chosen the types that somebody chose for some of the pieces, by their places. */
export function readText(
  text: string,
  types: readonly ReadableType[],
  chosen: ReadonlyMap<number, string> = new Map(),
): ReadText {
  const own = chosen.size === 0 ? describedWhole(text, types) : undefined
  if (own !== undefined) return { pieces: [own], skipped: [] }
  const offered = offeredTypes(types)
  const words = shopWordsOf(offered)
  const { segments, skipped } = segmentsOf(text, { types: offered, words })
  const pieces: ReadPiece[] = []
  for (const [at, { items, start, end, mayContinue }] of segments.entries()) {
    const before = pieces.at(-1)
    const context: Context = { types: offered, words, before, mayContinue, chosen: chosen.get(at) }
    pieces.push(completed(readPart({ text, items }, { start, end }, context), types))
  }
  return {
    pieces: pieces.length > 1 ? pieces.map((piece) => withSizeAsked(piece, types)) : pieces,
    skipped: skipped.map(({ start, end }) => ({ text: text.slice(start, end), start, end })),
  }
}

const known = new WeakMap<readonly ReadableType[], readonly ReadableType[]>()

function offeredTypes(types: readonly ReadableType[]): readonly ReadableType[] {
  let offered = known.get(types)
  if (offered === undefined) {
    offered = types.map((type) => ({ ...type, definition: type.offered ?? type.definition }))
    known.set(types, offered)
  }
  return offered
}

/** With the fields that the shop does not offer anymore. */
function completed(piece: ReadPiece, types: readonly ReadableType[]): ReadPiece {
  const type = types.find(({ id }) => id === piece.type)
  return type?.offered === undefined
    ? piece
    : { ...piece, inputs: { ...initialInputs(type.definition), ...piece.inputs } }
}

/** Among others, what has no size may be a heading, or go on elsewhere: nobody orders the usual size unasked. */
function withSizeAsked(piece: ReadPiece, types: readonly ReadableType[]): ReadPiece {
  const definition = types.find(({ id }) => id === piece.type)?.definition
  if (definition === undefined) return piece
  const { sides, thickness } = sideNamesOf(definition)
  const wide = sides.flatMap((side) => (side.kind === 'length' && side !== thickness ? [side] : []))
  const [first] = wide
  const isUnsaid = wide.every(({ id }) => piece.assumed.some(({ field }) => field === id))
  if (first === undefined || wide.length < 2 || !isUnsaid) return piece
  const question: Question = {
    field: first.id,
    question: 'No size is given. Which size?',
    answers: [
      {
        label: wide.map(({ initial }) => inchesText(initial)).join(' × '),
        inputs: Object.fromEntries(wide.map(({ id, initial }) => [id, initial])),
      },
    ],
    isRequired: true,
  }
  return {
    ...piece,
    assumed: piece.assumed.filter(({ field }) => !wide.some(({ id }) => id === field)),
    questions: [...piece.questions, question],
  }
}

/** One line in Kerf's own words, whatever the notes in it are. */
function describedWhole(text: string, types: readonly ReadableType[]): ReadPiece | undefined {
  const start = text.length - text.trimStart().length
  const end = Math.max(start, text.trimEnd().length)
  return described(text.slice(start, end), types, { start, end })
}

/** The words of a line: the piece in Kerf's words, then those that nothing understood. */
export function lineWords(
  definition: PieceType,
  { type, inputs, leftOver }: Pick<ReadPiece, 'type' | 'inputs' | 'leftOver'>,
): string {
  if (type === CUSTOM) return String(inputs.description).trim() || definition.name
  const notes = notesOf(definition)
  const isKept = notes !== undefined && inputs[notes.id] !== ''
  return [describePiece(definition, inputs), ...(isKept ? [] : leftOver)].join(', ')
}
