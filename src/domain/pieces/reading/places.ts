/** The amounts that a text does not say the use of, with what their neighbors say about them. */
import { type Board, claim, freeAmount, isColon, isFree, isJoiner, keep, keyAt, stemAt } from './board.ts'
import { EDGES, FILLERS, NEGATIONS, PRODUCTS, SPECIES, SPECIES_MODIFIERS, TRAILING } from './common-words.ts'
import type { Amount } from './items.ts'
import { sideNamed } from './named-sides.ts'
import { sideNamesOf } from './side-names.ts'
import { isMetric, type Unit } from './units.ts'

/** An amount at its item. */
export interface Place {
  readonly at: number
  readonly amount: Amount
  /** The unit that it or its neighbors name. */
  readonly unit: Unit | undefined
  /** Whether `x` stands between it and the amount before. */
  readonly isJoined: boolean
  /** Whether `x` stands between it and the next. */
  readonly joins: boolean
  /** How many amounts come before it in `72 x 40 x 2`. */
  readonly position: number
  /** `x2` after `72 x 40`. */
  readonly isApart: boolean
  /** A whole number alone, such as the 1 of `BR 1`, that is no option's size. */
  readonly isBare: boolean
  /** How many amounts there are in it. */
  readonly chain: number
  /** The largest number that it is joined with. */
  readonly largest: number
}

export function placesIn(board: Board, quantity: number | undefined): Place[] {
  const places: Place[] = []
  for (let at = 0; at < board.items.length; at++) {
    const amount = freeAmount(board, at)
    if (amount === undefined) continue
    const isJoined = isJoiner(board, at - 1) && board.items[at - 2]?.kind === 'amount'
    const joins = isJoiner(board, at + 1) && board.items[at + 2]?.kind === 'amount'
    if (!isJoined && !joins && isOneOf(board, at, quantity)) {
      claim(board, at, at + 1, 'Quantity 1', 0)
      continue
    }
    if (!isJoined && !joins && countsOther(board, at, amount)) {
      keep(board, at, at + 1)
      continue
    }
    const isAlike = isJoiner(board, at - 3)
      ? spacingOf(board, at) === spacingOf(board, at - 2)
      : amount.value > MOST_APART || spacingOf(board, at) !== TIGHT_AFTER_SPACE
    places.push({
      at,
      amount,
      unit: amount.unit,
      isJoined,
      joins,
      isApart: amount.isCount && !joins && (isJoined ? !isAlike : isSaidLast(board, at)),
      position: isJoined ? (places.at(-1)?.position ?? 0) + 1 : 0,
      isBare: amount.isCount && !isJoined && !joins && !isBesideName(board, at),
      largest: amount.value,
      chain: 1,
    })
  }
  return withUnits(places)
}

/** `OA 1`, `overall: 1` */
function isBesideName(board: Board, at: number): boolean {
  const { thickness } = sideNamesOf(board.type)
  const stem = stemAt(board, isColon(board, at - 1) ? at - 2 : at - 1) ?? ''
  return (board.vocabulary.entries.get(stem) ?? []).some(
    ({ meaning }) => meaning.is === 'field' && meaning.field === thickness,
  )
}

/** `one more`, `one is 24 x 36`, `one x base`; not the one of two that is different. */
function isOneOf(board: Board, at: number, quantity = 1): boolean {
  if (board.items[at]?.text.toLowerCase() !== 'one') return false
  const isSaid = quantity === 1 && board.isTaken[at + 1] === true
  return isSaid || ['more', 'is'].includes(keyAt(board, at + 1) ?? '')
}

/** `2 leaves`, `two tone`, `one stained`: of words that are no side. */
function countsOther(board: Board, at: number, amount: Amount): boolean {
  if (!amount.isCount) return false
  const [before, next] = [board.items[at - 1], board.items[at + 1]]
  if (isUnknownWord(board, at + 1)) return true
  const isSpelled = /^[a-z]/i.test(amount.text)
  const isAfterSize = before?.kind === 'amount' && !isJoiner(board, at - 2)
  const isBefore = next?.kind === 'word' && !isFree(board, at + 1) && !isAfterSize
  if (isBefore && (isSpelled || amount.value === 1)) return true
  // `one not`, `2 long sides`
  const stem = stemAt(board, at + 1) ?? ''
  if (isSpelled && NEGATIONS.has(stem)) return true
  return EDGES.has(stem) || (sideNamed(stem) !== undefined && EDGES.has(stemAt(board, at + 2) ?? ''))
}

/** That neither any type nor the reader knows. */
export function isUnknownWord(board: Board, at: number): boolean {
  const stem = stemAt(board, at)
  if (stem === undefined || !isFree(board, at) || isJoiner(board, at) || keyAt(board, at) === 'of')
    return false
  if (/^[+±]/.test(stem)) return false
  const isKnown = [FILLERS, TRAILING, NEGATIONS, SPECIES, SPECIES_MODIFIERS].some((words) => words.has(stem))
  return !isKnown && sideNamed(stem) === undefined && stem !== 'square'
}

/** The 3 of `3" apron`, `legs 3"`, or `with 3" breadboards` is a size of something else. Lumber is in quarters. */
export function isOfOther(board: Board, { at, amount, isJoined, joins }: Place): boolean {
  if (isJoined || joins || (amount.isFraction && amount.value >= 1)) return false
  return isPart(board, at - 1) || isPart(board, at + 1) || (isWith(board, at - 1) && isOption(board, at + 1))
}

/** Whether the word names a part of a piece: `legs`, `apron`. */
export function isPart(board: Board, at: number): boolean {
  const stem = stemAt(board, at) ?? ''
  return !board.vocabulary.calledKeys.has(stem) && (PRODUCTS.has(stem) || isUnknownWord(board, at))
}

/** Taken, but not as what the type is called. */
function isOption(board: Board, at: number): boolean {
  const stem = stemAt(board, at)
  return stem !== undefined && board.isTaken[at] === true && !board.vocabulary.calledKeys.has(stem)
}

/** `with`, `with a` */
export function isWith(board: Board, at: number): boolean {
  return keyAt(board, ['a', 'an', 'the'].includes(keyAt(board, at) ?? '') ? at - 1 : at) === 'with'
}

/** `…, two` */
function isSaidLast({ items }: Board, at: number): boolean {
  const [before, amount] = [items[at - 1], items[at]]
  const isSpelled = amount !== undefined && /^[a-z]/i.test(amount.text)
  return (
    isSpelled &&
    items.slice(at + 1).every(({ kind }) => kind === 'mark') &&
    before?.kind === 'mark' &&
    before.key === ','
  )
}

/** More is rather a side. */
const MOST_APART = 9

/** Of ` x2` */
export const TIGHT_AFTER_SPACE = ' x'

/** How the joiner before an amount is spaced. */
export function spacingOf({ items }: Board, at: number): string {
  return `${items[at - 1]?.isSpaced === true ? ' ' : ''}x${items[at]?.isSpaced === true ? ' ' : ''}`
}

/** A unit counts for the whole of `180 x 90 cm`, and a metric one for `180 cm x 90`. */
function withUnits(places: readonly Place[]): Place[] {
  const units = places.map(({ unit }) => unit)
  for (let at = places.length - 2; at >= 0; at--) {
    if (places[at]?.joins === true) units[at] ??= units[at + 1]
  }
  for (let at = 1; at < places.length; at++) {
    const before = units[at - 1]
    if (places[at]?.isJoined === true && before !== undefined && isMetric(before)) units[at] ??= before
  }
  const largest = places.map(({ amount }) => amount.value)
  for (let at = 1; at < places.length; at++) {
    if (places[at]?.isJoined === true) largest[at] = Math.max(largest[at] ?? 0, largest[at - 1] ?? 0)
  }
  for (let at = places.length - 2; at >= 0; at--) {
    if (places[at]?.joins === true) largest[at] = Math.max(largest[at] ?? 0, largest[at + 1] ?? 0)
  }
  const chain = places.map(({ position }) => position + 1)
  for (let at = places.length - 2; at >= 0; at--) {
    if (places[at]?.joins === true) chain[at] = Math.max(chain[at] ?? 1, chain[at + 1] ?? 1)
  }
  return places.map((place, at) => ({
    ...place,
    unit: units[at],
    largest: largest[at] ?? 0,
    chain: chain[at] ?? 1,
  }))
}
