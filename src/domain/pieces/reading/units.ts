/** Units of length as people write them. */
import { isMark, wordAt } from './spelled-numbers.ts'
import type { Token } from './tokens.ts'

export type Unit = 'in' | 'ft' | 'yd' | 'mm' | 'cm' | 'm'

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['in', 'in'],
  ['inch', 'in'],
  ['inche', 'in'],
  ['inchs', 'in'],
  ['ins', 'in'],
  ['ft', 'ft'],
  ['foot', 'ft'],
  ['fts', 'ft'],
  ['footer', 'ft'],
  ['yard', 'yd'],
  ['yd', 'yd'],
  ['mm', 'mm'],
  ['mil', 'mm'],
  ['mms', 'mm'],
  ['millimeter', 'mm'],
  ['millimetre', 'mm'],
  ['cm', 'cm'],
  ['cms', 'cm'],
  ['centimeter', 'cm'],
  ['centimetre', 'cm'],
  ['m', 'm'],
  ['meter', 'm'],
  ['mtr', 'm'],
])

const INCHES: Readonly<Record<Unit, number>> = {
  in: 1,
  ft: 12,
  yd: 36,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  m: 100 / 2.54,
}

/** Of shops' tapes. */
const FINEST = 32

export function isMetric(unit: Unit): boolean {
  return unit === 'mm' || unit === 'cm' || unit === 'm'
}

/** Metric lengths to the nearest 1/32", others as they were typed. */
export function inInches(value: number, unit: Unit = 'in'): number {
  if (isMetric(unit)) return Math.round(value * INCHES[unit] * FINEST) / FINEST
  // In binary floating point, 6.1 × 12 is less than 73.2.
  return unit === 'in' ? value : Math.round(value * INCHES[unit] * 1e6) / 1e6
}

/** After which `in` is inches and not a preposition. */
const AFTER_INCHES = new Set(
  'x by long wide thick deep high tall length width height thickness depth diameter round square dia diam l w t h d across od and glass tempered clear panel bevel radius from'.split(
    ' ',
  ),
)

export interface FoundUnit {
  readonly unit: Unit
  /** The token after it. */
  readonly next: number
}

/** What follows a number: `"`, `ft.`, `-inch`. */
export function unitAt(tokens: readonly Token[], at: number): FoundUnit | undefined {
  const token = tokens[at]
  if (token?.kind === 'mark') return markAt(tokens, at, token.key)
  const found = UNITS.get(wordAt(tokens, at) ?? '')
  if (found === undefined) return undefined
  if (wordAt(tokens, at) === 'in' && token?.isSpaced === true && !isInches(tokens, at + 1)) return undefined
  const point = tokens[at + 1]
  const isAbbreviated = point?.kind === 'mark' && point.key === '.' && !point.isSpaced
  return { unit: found, next: isAbbreviated && isInside(tokens, at + 2) ? at + 2 : at + 1 }
}

/** The point of an abbreviation, not of a sentence. */
function isInside(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at]
  return after !== undefined && !(after.isSpaced && /^\p{Lu}/u.test(after.text))
}

function markAt(tokens: readonly Token[], at: number, key: string): FoundUnit | undefined {
  const [mark, after] = [tokens[at], tokens[at + 1]]
  const isTight = after?.isSpaced === false
  if (key === '-' && mark?.isSpaced === false && isTight && after?.kind === 'word')
    return UNITS.has(after.key) ? unitAt(tokens, at + 1) : undefined
  if (key === "'") return isPossessive(after, tokens[at + 2]) ? undefined : { unit: 'ft', next: at + 1 }
  // `engraved 12 "The Smiths"` opens a quotation.
  const isQuotation = mark?.isSpaced === true && isTight && after?.kind === 'word' && after.key !== 'x'
  return key === '"' && !isQuotation ? { unit: 'in', next: at + 1 } : undefined
}

/** `8x8's` are several. */
function isPossessive(after: Token | undefined, beyond: Token | undefined): boolean {
  return after?.isSpaced === false && after.text.toLowerCase() === 's' && beyond?.isSpaced !== false
}

function isInches(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at]
  if (after === undefined || after.kind === 'number') return true
  if (after.kind === 'mark') return !isMark(tokens, at, '"')
  return AFTER_INCHES.has(after.key)
}
