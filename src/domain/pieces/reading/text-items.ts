/** Puts the tokens of a text together to amounts and money. Numbers of other things stay words. */
import { phoneEnd } from '../../phone-number.ts'
import { amountAt, type Found, isJoiner, positionEnd } from './amounts.ts'
import { FILLERS, QUANTITY_LABELS, QUANTITY_UNITS, SIDES } from './common-words.ts'
import { type Amount, type Item, placedAt } from './items.ts'
import { labelEnd } from './label-numbers.ts'
import { moneyAt } from './money.ts'
import { isMark, wordAt } from './spelled-numbers.ts'
import { type Token, tokensOf, type Word } from './tokens.ts'
import { isMetric, unitAt } from './units.ts'

/** @param to where to stop reading. Places count from the start of the whole text. */
export function itemsOf(text: string, from = 0, to = text.length): Item[] {
  const tokens = tokensOf(text, from, to)
  const items: Item[] = []
  let at = 0
  while (at < tokens.length) {
    const found = moneyAt(text, tokens, at) ?? otherNumberAt(text, tokens, at) ?? sizeAt(text, tokens, at)
    const token = tokens[at]
    if (found !== undefined) {
      items.push(found.item)
      at = found.next
      continue
    }
    if (token !== undefined && token.kind !== 'number') items.push(token)
    at += 1
  }
  return items
}

/** After a number that is no length. */
const OTHER_UNITS = new Set(
  'lb pound kg oz week day min minute month year people person guest seat coat grit gauge ga am pm degree deg percent amp volt watt lumen sf sqft bf lf gallon pack'.split(
    ' ',
  ),
)

/** Right after it; `2 TH` is a thickness. */
const ORDINALS = new Set(['st', 'nd', 'rd', 'th'])

/** Before a number that only names something. */
const NUMBERED = new Set(
  'seat seating suite ste room rm apt po job sku rev revision model phone tel zip invoice floor level bldg building phase'.split(
    ' ',
  ),
)

/** Phone and order numbers, dates, times, areas, weights. */
function otherNumberAt(text: string, tokens: readonly Token[], at: number): Found<Word> | undefined {
  const next = phoneNumberEnd(text, tokens, at) ?? labelEnd(text, tokens, at) ?? otherNumberEnd(tokens, at)
  if (next === undefined) return undefined
  return wordOf(text, tokens, at, next)
}

function sizeAt(text: string, tokens: readonly Token[], at: number): Found<Amount | Word> | undefined {
  const found = amountAt(text, tokens, at)
  const end = found === undefined ? undefined : positionEnd(tokens, found.next)
  return end === undefined ? found : wordOf(text, tokens, at, end)
}

function wordOf(text: string, tokens: readonly Token[], at: number, next: number): Found<Word> {
  const placed = placedAt(text, tokens, at, next)
  const key = placed.text.toLowerCase()
  return { item: { kind: 'word', key, stem: key, ...placed }, next }
}

/** `828 555 0117`, but not `600 900 1200 mm`. */
function phoneNumberEnd(text: string, tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  const mayBegin = token?.kind === 'number' || isMark(tokens, at, '(') || isMark(tokens, at, '+')
  const end = mayBegin && token !== undefined ? phoneEnd(text, token.start) : undefined
  if (end === undefined) return undefined
  const last = tokens.findIndex((each, place) => place > at && each.end === end)
  const unit = unitAt(tokens, last + 1)?.unit
  const isSize = isJoiner(tokens, last + 1) || (unit !== undefined && isMetric(unit))
  return last === -1 || isSize ? undefined : last + 1
}

type EndOf = (tokens: readonly Token[], at: number) => number | undefined

/** Where a number that is not a size ends. */
function otherNumberEnd(tokens: readonly Token[], at: number): number | undefined {
  for (const endOf of isNumber(tokens, at) ? NUMBER_ENDS : MARKED_ENDS) {
    const end = endOf(tokens, at)
    if (end !== undefined) return end
  }
  return undefined
}

const isNumber = (tokens: readonly Token[], at: number) => tokens[at]?.kind === 'number'
const isTight = (tokens: readonly Token[], at: number) => tokens[at]?.isSpaced === false

/** From the mark or the word before the number. */
const MARKED_ENDS: readonly EndOf[] = [
  // `#4711`
  (tokens, at) => (isMark(tokens, at, '#') && isNumber(tokens, at + 1) ? at + 2 : undefined),
  toleranceEnd,
  namedEnd,
  (tokens, at) => (isMark(tokens, at, '$') && isNumber(tokens, at + 1) ? rateEnd(tokens, at + 2) : undefined),
]

/** From the number itself. The first that finds an end counts. */
const NUMBER_ENDS: readonly EndOf[] = [
  (tokens, at) => (isGlued(tokens, at) ? at + 1 : undefined),
  separatedEnd,
  streetEnd,
  (tokens, at) => (isLong(tokens, at) && !isMark(tokens, at - 1, '$') ? at + 1 : undefined),
  // `30%`, `45°`
  (tokens, at) => (isMark(tokens, at + 1, '%') || isMark(tokens, at + 1, '°') ? at + 2 : undefined),
  rangeEnd,
  areaEnd,
  // `3rd`
  (tokens, at) =>
    ORDINALS.has(wordAt(tokens, at + 1) ?? '') && isTight(tokens, at + 1) ? at + 2 : undefined,
  otherUnitEnd,
]

/** `Suite 4`, `phase 1-2` */
function namedEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!NUMBERED.has(wordAt(tokens, at) ?? '') || !isNumber(tokens, at + 1)) return undefined
  return isMark(tokens, at + 2, '-') && isNumber(tokens, at + 3) ? at + 4 : at + 2
}

/** `4:30`, `11/24/2026`, `555-0142` */
function separatedEnd(tokens: readonly Token[], at: number): number | undefined {
  const [first, separator, second] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (separator?.kind !== 'mark' || second?.kind !== 'number') return undefined
  if (separator.isSpaced || second.isSpaced) return undefined
  const isClock = separator.key === ':' || (separator.key === '/' && isDay(tokens, at))
  const isGrouped = separator.key === '-' || separator.key === '.'
  const isPhone = isGrouped && (first?.text.length ?? 0) >= 3 && second.text.length >= 3
  return isClock || isPhone ? numbersEnd(tokens, at) : undefined
}

/** `2-3 weeks`, `4 to 6 people` */
function rangeEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!isMark(tokens, at + 1, '-') && wordAt(tokens, at + 1) !== 'to') return undefined
  const isRange = isNumber(tokens, at + 2) && OTHER_UNITS.has(wordAt(tokens, at + 3) ?? '')
  return isRange ? at + 4 : undefined
}

/** `24 sq ft` */
function areaEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!['sq', 'square'].includes(wordAt(tokens, at + 1) ?? '')) return undefined
  const unit = wordAt(tokens, at + 2) ?? ''
  return ['foot', 'ft', 'inch', 'in', 'meter', 'm'].includes(unit) ? at + 3 : undefined
}

/** `120 lb`, but not the last of `60 x 30 lb`. */
function otherUnitEnd(tokens: readonly Token[], at: number): number | undefined {
  const isSide = isJoiner(tokens, at - 1) && isNumber(tokens, at - 2)
  return OTHER_UNITS.has(wordAt(tokens, at + 1) ?? '') && !isSide ? at + 2 : undefined
}

/** The 4 of `FP4`, a flat polish on four sides. `DIA48` and `QTY4` say what they are. */
function isGlued(tokens: readonly Token[], at: number): boolean {
  const [word, number] = [tokens[at - 1], tokens[at]]
  if (number?.kind !== 'number' || number.isSpaced || word?.kind !== 'word') return false
  const isKnown =
    Object.values(SIDES).some(({ nouns }) => nouns.has(word.stem)) ||
    FILLERS.has(word.stem) ||
    QUANTITY_LABELS.has(word.stem) ||
    QUANTITY_UNITS.has(word.stem) ||
    unitAt(tokens, at - 1) !== undefined
  return CODE.test(word.text) && !isKnown && !isJoiner(tokens, at - 1) && !isJoiner(tokens, at + 1)
}

const CODE = /^(?!.*X$)[A-Z]{2,4}$/

/** `± 1/8`, `+/- 1/16"` */
function toleranceEnd(tokens: readonly Token[], at: number): number | undefined {
  const isWritten = isMark(tokens, at, '+') && isMark(tokens, at + 1, '/') && isMark(tokens, at + 2, '-')
  const number = isMark(tokens, at, '±') ? at + 1 : at + 3
  if (!(isWritten || number === at + 1) || tokens[number]?.kind !== 'number') return undefined
  return unitAt(tokens, number + 1)?.next ?? number + 1
}

/** Not `72/36`. */
function isDay(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 2]]
  return first?.kind === 'number' && second?.kind === 'number' && first.value <= 31 && second.value <= 31
}

/** A ZIP code or the like. */
function isLong(tokens: readonly Token[], at: number): boolean {
  return /^\d{5,}$/.test(tokens[at]?.text ?? '')
}

const STREETS = new Set(
  'street st avenue ave road rd drive dr lane ln boulevard blvd way court ct place pl highway hwy'.split(' '),
)

/** `12 Oak Street`, `4512 North Elm Ave` */
function streetEnd(tokens: readonly Token[], at: number): number | undefined {
  for (const words of [1, 2]) {
    const names = tokens.slice(at + 1, at + 1 + words)
    const isNamed =
      names.length === words && names.every((name) => name.kind === 'word' && /^\p{Lu}/u.test(name.text))
    const street = tokens[at + 1 + words]
    if (isNamed && street?.kind === 'word' && /^\p{Lu}/u.test(street.text) && STREETS.has(street.key))
      return at + 2 + words
  }
  return undefined
}

/** `555-0142`, `11/24/2026`, `555.010.4477`. */
function numbersEnd(tokens: readonly Token[], at: number): number {
  let next = at + 1
  while (
    tokens[next]?.kind === 'mark' &&
    tokens[next]?.isSpaced === false &&
    tokens[next + 1]?.kind === 'number'
  ) {
    next += 2
  }
  return next
}

/** `$12 per square foot`. */
function rateEnd(tokens: readonly Token[], at: number): number {
  const isPer = isMark(tokens, at, '/') || ['per', 'a', 'an'].includes(wordAt(tokens, at) ?? '')
  if (!isPer) return at
  const isSquare = ['sq', 'square', 'linear', 'board', 'lineal'].includes(wordAt(tokens, at + 1) ?? '')
  return Math.min(isSquare ? at + 3 : at + 2, tokens.length)
}
