/** Reads what people type, dictate, or paste as pieces of a shop's price list. */
import { type Context, described, readPart } from './reading/choose-type.ts'
import type { ReadableType, ReadPiece } from './reading/reading.ts'
import { segmentsOf } from './reading/segments.ts'
import { shopWordsOf } from './reading/shop-words.ts'

export interface Skipped {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface ReadText {
  readonly pieces: readonly ReadPiece[]
  /** Greetings, signatures, and other lines without a piece. */
  readonly skipped: readonly Skipped[]
}

/** In the order of the text. */
export function readPieces(text: string, types: readonly ReadableType[]): readonly ReadPiece[] {
  return readText(text, types).pieces
}

/** @param chosen the types that somebody chose for some of the pieces, by their places. */
export function readText(
  text: string,
  types: readonly ReadableType[],
  chosen: ReadonlyMap<number, string> = new Map(),
): ReadText {
  const own = describedWhole(text, types)
  if (own !== undefined && chosen.size === 0) return { pieces: [own], skipped: [] }
  const words = shopWordsOf(types)
  const { segments, skipped } = segmentsOf(text, { types, words })
  const pieces: ReadPiece[] = []
  for (const [at, { items, start, end, mayContinue }] of segments.entries()) {
    const before = mayContinue ? pieces.at(-1)?.type : undefined
    const context: Context = { types, words, before, chosen: chosen.get(at) }
    pieces.push(readPart({ text, items }, { start, end }, context))
  }
  return { pieces, skipped: skipped.map(({ start, end }) => ({ text: text.slice(start, end), start, end })) }
}

/** One line in Kerf's own words, whatever the notes in it are. */
function describedWhole(text: string, types: readonly ReadableType[]): ReadPiece | undefined {
  const start = text.length - text.trimStart().length
  const end = Math.max(start, text.trimEnd().length)
  return described(text.slice(start, end), types, { start, end })
}
