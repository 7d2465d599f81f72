/** What a text comes to in a shop, with the answers to what it leaves open, and the lines that it would be. */
import '../zod-without-eval.ts'
import type { ShopSettings } from '#contract/shops.ts'
import { lowerFirst } from '#domain/pieces/describe-piece.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { lineWords, readText, type Skipped } from '#domain/pieces/read-piece.ts'
import { readableTypes } from '#domain/pieces/readable-types.ts'
import { withAnswers } from '#domain/pieces/reading/answers.ts'
import type { Answer, Question, ReadableType, ReadPiece } from '#domain/pieces/reading/reading.ts'
import { inputsOfLine, type OwnType } from '../pieces/piece-inputs.ts'
import { type PieceLine, pricePiece } from '../pieces/priced-piece.ts'

/** A shop's price list, ready to read with. */
export interface ReadingShop {
  readonly settings: ShopSettings
  readonly ownTypes: readonly OwnType[]
  readonly types: readonly ReadableType[]
}

export function readingShop(settings: ShopSettings, ownTypes: readonly OwnType[]): ReadingShop {
  const offered = ownTypes.filter(({ isActive }) => isActive)
  return { settings, ownTypes, types: readableTypes(settings.pricingConfig, offered) }
}

/** By the `key` of what is asked. */
export type Answers = ReadonlyMap<string, Answer>

/** The piece's own words and what is asked about them, so that an answer never goes to another piece. */
function answerKey(words: string, { field, question, answers }: Question): string {
  return JSON.stringify([words, field, question, answers])
}

function wordsOf(text: string, { start, end }: ReadPiece): string {
  return text.slice(start, end).trim()
}

export interface Reading {
  readonly place: number
  /** Its part of the text. */
  readonly words: string
  readonly piece: ReadPiece
  /** The name of its type. */
  readonly name: string
  readonly questions: readonly AskedQuestion[]
  readonly line: PieceLine
  /** The price of one piece; undefined if it cannot be priced yet. */
  readonly priceCents: number | undefined
  /** The reason that it cannot become a line. */
  readonly blockedReason: string | undefined
}

export interface AskedQuestion extends Question {
  readonly key: string
  /** What has been answered; else the first answer is what was read, unless it is required. */
  readonly given: Answer | undefined
}

export interface Readings {
  readonly readings: readonly Reading[]
  readonly skipped: readonly Skipped[]
}

export function readingsOf(text: string, shop: ReadingShop, answers: Answers): Readings {
  const asRead = readText(text, shop.types)
  const chosen = new Map(
    asRead.pieces.flatMap((piece, place) =>
      piece.questions.flatMap((question) => {
        const type = answers.get(answerKey(wordsOf(text, piece), question))?.type
        return type === undefined ? [] : [[place, type] as const]
      }),
    ),
  )
  const { pieces, skipped } = chosen.size === 0 ? asRead : readText(text, shop.types, chosen)
  const readings = pieces.flatMap((piece, place) => {
    const aboutType = asRead.pieces[place]?.questions.filter(({ field }) => field === 'type') ?? []
    const others = piece.questions.filter(({ field }) => field !== 'type')
    return readingOf({ piece, place, words: wordsOf(text, piece) }, shop, answers, [...aboutType, ...others])
  })
  return { readings, skipped }
}

function readingOf(
  { piece, place, words }: Pick<Reading, 'piece' | 'place' | 'words'>,
  shop: ReadingShop,
  answers: Answers,
  asked: readonly Question[],
): Reading[] {
  const definition = shop.types.find(({ id }) => id === piece.type)?.definition
  if (definition === undefined) return []
  const questions = asked.map((question) => {
    const key = answerKey(words, question)
    return { ...question, key, given: answers.get(key) }
  })
  const given = questions.flatMap((question) => question.given ?? [])
  const answered = withAnswers(piece, definition, given)
  const description = lineWords(definition, answered)
  const { type, version, inputs, quantity, price } = answered
  const priced = pricePiece(
    inputsOfLine(
      { piece: { type, version, inputs }, description, quantity: String(quantity), price: '' },
      shop.ownTypes,
    ),
    shop.settings.pricingConfig,
    shop.ownTypes,
  )
  const open = questions.find(isOpen)
  return [
    {
      place,
      words,
      piece: answered,
      name: definition.name,
      questions,
      line: {
        ...priced.line,
        ...(type !== 'custom' && { description, quantity: String(quantity) }),
        ...(price !== undefined && { price: price.toFixed(2) }),
      },
      priceCents: priced.priceCents,
      blockedReason: open === undefined ? priced.blockedReason : toAnswer(open, definition),
    },
  ]
}

/**
 * With the answers of a piece whose words were changed, such as by a quantity. What has to be answered is asked again: the
 * words may now ask for something else.
 */
export function carriedAnswers(
  answers: Answers,
  before: readonly Reading[],
  after: readonly Reading[],
): Answers {
  const changed = before.filter(({ words }, place) => words !== after[place]?.words)
  const [piece] = changed
  const now = piece && after[piece.place]
  if (piece === undefined || now === undefined || changed.length > 1 || before.length !== after.length)
    return answers
  const carried = piece.questions.flatMap((question) =>
    question.given === undefined || question.isRequired === true
      ? []
      : [[answerKey(now.words, question), question.given] as const],
  )
  return new Map([...answers, ...carried])
}

/** Whether it has to be answered before the piece can become a line. */
export function isOpen({ isRequired, given }: AskedQuestion): boolean {
  return isRequired === true && given === undefined
}

function toAnswer({ field, answers }: Question, { fields }: PieceType): string {
  if (field === 'unitPrice') return 'Enter what one costs'
  const label = fields.find(({ id }) => id === field)?.label ?? field
  return `${answers.length === 0 ? 'Enter' : 'Choose'} the ${lowerFirst(label)}`
}

/** Whether it says enough to offer it where a plain text is typed: a size, or a price. */
export function saysEnough({ piece, line }: Reading, { types }: ReadingShop): boolean {
  if (piece.type === 'custom') return line.price !== '' && Number(line.price) > 0
  const fields = types.find(({ id }) => id === piece.type)?.definition.fields ?? []
  const assumed = new Set(piece.assumed.map(({ field }) => field))
  return fields.some(({ id, kind }) => kind === 'length' && !assumed.has(id))
}
