/** Reads lengths and counts: `1 3/4"`, `6' 2 1/2"`, `six and a half feet`, `1.8 m`, `inch and three quarters`. */
import { type Amount, placedAt } from './items.ts'
import {
  fractionAt,
  isMark,
  partAt,
  type Spelled,
  spelledRest,
  spelledWhole,
  wordAt,
} from './spelled-numbers.ts'
import type { NumberToken, Token } from './tokens.ts'
import { type FoundUnit, inInches, unitAt } from './units.ts'

export interface Found<T> {
  readonly item: T
  /** The token after it. */
  readonly next: number
}

interface Figure extends Spelled {
  readonly isFraction: boolean
  /** The token of what may be a number of its own: `3/8` in `2 3/8`, `one` in `thirty one`. */
  readonly fraction?: number
}

export function amountAt(text: string, tokens: readonly Token[], at: number): Found<Amount> | undefined {
  if (isPronoun(tokens, at)) return undefined
  const dashed = feetAndInches(tokens, at)
  if (dashed !== undefined) return { item: amount(text, tokens, at, dashed, 'in'), next: dashed.next }
  const figure = figureAt(tokens, at)
  if (figure === undefined) return bareUnitAt(text, tokens, at)
  const unit = unitAt(tokens, figure.next)
  const feet =
    unit?.unit === 'ft' && Number.isInteger(figure.value) ? inchesAfterFeet(tokens, unit.next) : undefined
  if (unit !== undefined && feet !== undefined) {
    const value = inInches(figure.value, 'ft') + feet.value
    return { item: amount(text, tokens, at, { ...figure, value, next: feet.next }, 'in'), next: feet.next }
  }
  const rest = unit === undefined ? undefined : spelledRest(tokens, unit.next)
  if (unit !== undefined && rest !== undefined && unitAt(tokens, rest.next) === undefined) {
    const whole = { value: figure.value + rest.value, next: rest.next, isFraction: false }
    return { item: amount(text, tokens, at, whole, unit.unit), next: rest.next }
  }
  return {
    item: amount(text, tokens, at, figure, unit?.unit, unit),
    next: unit?.next ?? figure.next,
  }
}

/** Each of `8-0 x 3-6`, as drawings have it. */
function feetAndInches(tokens: readonly Token[], at: number): Figure | undefined {
  const value = dashedAt(tokens, at)
  if (value === undefined) return undefined
  const isFirst = isJoiner(tokens, at + 3) && dashedAt(tokens, at + 4) !== undefined
  const isNext = isJoiner(tokens, at - 1) && dashedAt(tokens, at - 4) !== undefined
  return isFirst || isNext ? { value, next: at + 3, isFraction: false } : undefined
}

function dashedAt(tokens: readonly Token[], at: number): number | undefined {
  const [feet, dash, inches] = tokens.slice(Math.max(at, 0), at + 3)
  if (feet?.kind !== 'number' || inches?.kind !== 'number' || at < 0) return undefined
  const isTight = isMark(tokens, at + 1, '-') && dash?.isSpaced === false && !inches.isSpaced
  const isWhole = Number.isInteger(feet.value) && Number.isInteger(inches.value)
  return isTight && isWhole && inches.value < 12 ? inInches(feet.value, 'ft') + inches.value : undefined
}

const BEFORE_ONE = new Set(
  'quick this that the another each no any which last first next same big small'.split(' '),
)

/** `this one` */
function isPronoun(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === 'one' && BEFORE_ONE.has(wordAt(tokens, at - 1) ?? '')
}

function amount(
  text: string,
  tokens: readonly Token[],
  at: number,
  { value, isFraction, fraction, next }: Figure,
  unit: Amount['unit'],
  found?: FoundUnit,
): Amount {
  const mayBeTwo = fraction !== undefined && tokens[fraction]?.isSpaced === true
  return {
    kind: 'amount',
    ...placedAt(text, tokens, at, found?.next ?? next),
    value,
    unit,
    isCount: unit === undefined && Number.isInteger(value) && !isFraction,
    isFraction,
    apart: mayBeTwo ? apartAt(text, tokens, at, { fraction, next: found?.next ?? next, unit }) : undefined,
  }
}

function apartAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  { fraction, next, unit }: { fraction: number; next: number; unit: Amount['unit'] },
): Amount['apart'] {
  const [whole, part] = [figureAt(tokens.slice(0, fraction), at), figureAt(tokens, fraction)]
  if (whole === undefined || part === undefined) return undefined
  return {
    whole: amount(text, tokens, at, whole, undefined),
    fraction: { ...amount(text, tokens, fraction, part, unit), ...placedAt(text, tokens, fraction, next) },
  }
}

function figureAt(tokens: readonly Token[], at: number): Figure | undefined {
  const token = tokens[at]
  if (token?.kind === 'number') return writtenAt(tokens, token, at)
  const whole = spelledWhole(tokens, at)
  if (whole !== undefined) return withFraction(tokens, whole)
  const part = fractionAt(tokens, at)
  return part !== undefined && isMeant(tokens, part.next) ? { ...part, isFraction: true } : undefined
}

/** Not in `half round` or `quarter sawn`. */
function isMeant(tokens: readonly Token[], next: number): boolean {
  const isUnit = unitAt(tokens, next) !== undefined
  return (
    isUnit ||
    isUnitOf(tokens, next) ||
    ['thick', 'glass', 'plate', 'tempered'].includes(wordAt(tokens, next) ?? '')
  )
}

/** `half an inch`. */
function isUnitOf(tokens: readonly Token[], next: number): boolean {
  return wordAt(tokens, next) === 'an' && unitAt(tokens, next + 1) !== undefined
}

function writtenAt(tokens: readonly Token[], { value, isFraction }: NumberToken, at: number): Figure {
  if (isFraction) return { value, next: at + 1, isFraction }
  if (!Number.isInteger(value)) return { value, next: at + 1, isFraction }
  return withFraction(tokens, { value, next: at + 1 })
}

/** After `quarter`, which is then no thickness. */
const SAWN = new Set(['sawn', 'sawed', 'cut', 'round'])

/** `1 3/4`, `1-3/4`, `1¾`, `six and a half`, `three quarters`. */
function withFraction(tokens: readonly Token[], whole: Spelled): Figure {
  const { value, next } = whole
  const hyphen = isMark(tokens, next, '-') && tokens[next]?.isSpaced === false ? next + 1 : next
  const part = tokens[hyphen]
  const follows = hyphen === next || part?.isSpaced === false
  if (part?.kind === 'number' && part.isFraction && part.value < 1 && follows) {
    return { value: value + part.value, next: hyphen + 1, isFraction: false, fraction: hyphen }
  }
  const under = partAt(tokens, hyphen)
  if (under !== undefined && value < under)
    return { value: value / under, next: hyphen + 1, isFraction: true }
  // `8 quarter` is lumber of two inches.
  const isStock = under === 4 && value <= 16 && !SAWN.has(wordAt(tokens, hyphen + 1) ?? '')
  if (isStock) return { value: value / under, next: hyphen + 1, isFraction: true }
  const rest = spelledRest(tokens, next)
  if (rest !== undefined) return { value: value + rest.value, next: rest.next, isFraction: false }
  return { value, next, isFraction: false, ...(whole.ones === undefined ? {} : { fraction: whole.ones }) }
}

/** `an inch`, `a foot`, `inch and three quarters`, `half an inch` without its number. */
function bareUnitAt(text: string, tokens: readonly Token[], at: number): Found<Amount> | undefined {
  const isOne = wordAt(tokens, at) === 'a' || wordAt(tokens, at) === 'an'
  const start = isOne ? at + 1 : at
  const word = wordAt(tokens, start)
  if (word !== 'inch' && word !== 'foot') return undefined
  const unit = word === 'inch' ? 'in' : 'ft'
  const rest = spelledRest(tokens, start + 1)
  if (rest === undefined && !isOne) return undefined
  const next = rest?.next ?? start + 1
  const figure = { value: 1 + (rest?.value ?? 0), next, isFraction: false }
  return { item: amount(text, tokens, at, figure, unit), next }
}

/** The inches of `6' 2 1/2"`, `6 ft 2 in`, `6'2`, and `six foot two`; not the next side, as in `12' 8x8`. */
function inchesAfterFeet(tokens: readonly Token[], at: number): Spelled | undefined {
  const isJoined = wordAt(tokens, at) === 'and' || isMark(tokens, at, '-') || isMark(tokens, at, ',')
  const start = isJoined ? at + 1 : at
  const figure = figureAt(tokens, start)
  if (figure === undefined || figure.value >= 12) return undefined
  const unit = unitAt(tokens, figure.next)
  if (unit?.unit === 'in' && isThick(tokens, unit.next)) return { value: figure.value, next: figure.next }
  if (unit !== undefined) {
    const isOther = unit.unit !== 'in' || ['thick', 'thickness'].includes(wordAt(tokens, unit.next) ?? '')
    return isOther ? undefined : { value: figure.value, next: unit.next }
  }
  const isBare = !isJoined || isMark(tokens, at, '-')
  return isBare && mayEndInches(tokens, start, figure.next) ? figure : undefined
}

/** In `2 ft 8 inch and a half thick`, the inch is of the thickness. */
function isThick(tokens: readonly Token[], at: number): boolean {
  const rest = spelledRest(tokens, at)
  return rest !== undefined && wordAt(tokens, rest.next) === 'thick'
}

/** A number without a unit is inches after feet if nothing else can be meant by it. */
function mayEndInches(tokens: readonly Token[], at: number, next: number): boolean {
  const after = tokens[next]
  if (after === undefined) return true
  if (isJoiner(tokens, next)) {
    const side = figureAt(tokens, next + 1)
    const isBesideFeet = side !== undefined && unitAt(tokens, side.next)?.unit === 'ft'
    // `5'6 x 30`; in `12'8x8` the 8 begins a section.
    const isLong =
      side !== undefined && unitAt(tokens, side.next) === undefined && side.value > LARGEST_SECTION
    return isBesideFeet || isLong || (tokens[at]?.isSpaced === false && after.isSpaced)
  }
  if (isDictated(tokens, at)) return true
  const isTight = tokens[at]?.isSpaced === false
  return isTight || (after.kind === 'mark' && after.key !== '-') || ENDS.has(wordAt(tokens, next) ?? '')
}

/** In `6 ft 4 x 40`, the 40 is no side of a section, as in `12 ft 8 x 8`. */
export const LARGEST_SECTION = 16

/** `nine foot six` */
function isDictated(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'word' && tokens[at - 1]?.text.toLowerCase() === 'foot'
}

const ENDS = new Set('long wide deep high tall length width and by with in beam table top'.split(' '))

/** Between the sides of a piece. */
export function isJoiner(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens, at, 'x') || ['x', 'by'].includes(wordAt(tokens, at) ?? '')
}

const ARTICLES = new Set(['the', 'each', 'every', 'all', 'both'])
const PLACES = new Set(
  'edge edges corner corners top bottom side sides end ends left right center'.split(' '),
)

/** `from the edge` after `3"`, which says where something is, and is no size of the piece. The token after it. */
export function positionEnd(tokens: readonly Token[], at: number): number | undefined {
  const from = wordAt(tokens, at) === 'in' ? at + 1 : at
  if (wordAt(tokens, from) !== 'from') return undefined
  const isArticle = ARTICLES.has(wordAt(tokens, from + 1) ?? '')
  const place = isArticle ? from + 2 : from + 1
  return PLACES.has(wordAt(tokens, place) ?? '') ? place + 1 : undefined
}
