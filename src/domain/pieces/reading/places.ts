/** The amounts that a text does not say the use of, with what their neighbors say about them. */
import { type Board, freeAmount, isJoiner } from './board.ts'
import type { Amount } from './items.ts'
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
  /** The largest number that it is joined with. */
  readonly largest: number
}

export function placesIn(board: Board): Place[] {
  const places: Place[] = []
  for (let at = 0; at < board.items.length; at++) {
    const amount = freeAmount(board, at)
    if (amount === undefined) continue
    const isJoined = isJoiner(board, at - 1) && board.items[at - 2]?.kind === 'amount'
    const joins = isJoiner(board, at + 1) && board.items[at + 2]?.kind === 'amount'
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
      largest: amount.value,
    })
  }
  return withUnits(places)
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
  return places.map((place, at) => ({ ...place, unit: units[at], largest: largest[at] ?? 0 }))
}
