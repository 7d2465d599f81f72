/** Finds discounts: `20% off`, `less 5%`, `$200 off`. No line is read with one, so it is said that they are not applied. */
import { claim, isFree } from './board.ts'
import { FILLERS, stems } from './common-words.ts'
import type { Draft } from './draft.ts'
import type { Item } from './items.ts'
import type { Assumed } from './reading.ts'

/** After the percentage. */
const AFTER = stems('off discount discounted reduction rebate less')
/** After dollars, which are a price in `$1,200 less 10%`, and in `$1,200 discounted 10%`. */
const AFTER_DOLLARS = new Set(['off', 'discount', 'reduction', 'rebate'])
/** Before the percentage. */
const BEFORE = stems('discount discounted off less minus deduct reduction rebate')
const BETWEEN = stems('of by a an the is at')
/** What only leads to it, as in `with a 10% discount`. */
const LEADS = stems('take apply give with minus less extra additional a an the')
/** What it is taken off. */
const OF_WHAT = stems('all everything total order the of')
const DISCOUNT = stems('discount')

/** `10% repeat customer discount` */
const MOST_WORDS = 3

const PERCENTAGE = /^\d[\d.,]*\s*(?:%|percent)$/i
const NOT_APPLIED = 'Not applied: discounts are set on the quote'

interface Found {
  /** With the words that lead to it. */
  readonly start: number
  readonly from: number
  readonly to: number
}

/** Before prices are taken. */
export function takeDiscounts(draft: Draft): void {
  const { board } = draft
  for (const { start, from, to } of discountsIn(board.items)) {
    const places = Array.from({ length: to - start }, (_, step) => start + step)
    if (!places.every((at) => isFree(board, at))) continue
    const [first, last] = [board.items[from], board.items[to - 1]]
    draft.discounts.push(board.text.slice(first?.start, last?.end))
    claim(board, start, to, NOT_APPLIED, 0)
  }
}

/** They are listed with what is assumed, as the line has its full price. */
export function discountsSaid({ discounts }: Draft): Assumed[] {
  return discounts.map((label) => ({
    field: 'discount',
    label,
    value: 'not applied (discounts are set on the quote)',
  }))
}

/** Such as `20% off all, please` after a piece. */
export function isOnlyDiscount(items: readonly Item[]): boolean {
  const found = discountsIn(items)
  return (
    found.length > 0 &&
    items.every(
      (item, at) =>
        item.kind === 'mark' ||
        found.some(({ start, to }) => at >= start && at < to) ||
        (item.kind === 'word' && (FILLERS.has(item.stem) || OF_WHAT.has(item.stem))),
    )
  )
}

function discountsIn(items: readonly Item[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < items.length; at++) {
    const next = items[at]?.kind === 'money' ? at + 1 : percentageEnd(items, at)
    const place = next === undefined ? undefined : placeOf(items, at, next)
    if (place !== undefined) found.push({ start: leadStart(items, place.from), ...place })
  }
  return found
}

function percentageEnd(items: readonly Item[], at: number): number | undefined {
  const item = items[at]
  if (item?.kind === 'word') return mayBeNumber(item.text) && PERCENTAGE.test(item.text) ? at + 1 : undefined
  // `twenty percent`
  return item?.kind === 'amount' && stemAt(items, at + 1) === 'percent' ? at + 2 : undefined
}

/** Every item is looked at as every type, and few words begin so. */
function mayBeNumber(text: string): boolean {
  return text.charCodeAt(0) <= NINE
}

const NINE = 57

function placeOf(
  items: readonly Item[],
  at: number,
  next: number,
): { readonly from: number; readonly to: number } | undefined {
  const isMoney = items[at]?.kind === 'money'
  const after = items[next]
  if (after?.kind === 'word' && (isMoney ? AFTER_DOLLARS.has(after.key) : AFTER.has(after.stem)))
    return { from: at, to: next + 1 }
  if (isMoney) return undefined
  const named = discountAfter(items, next)
  if (named !== undefined) return { from: at, to: named + 1 }
  const isMinus = markAt(items, at - 1) === '-' && items[at]?.isSpaced === false
  if (isMinus && items[at - 1]?.isSpaced === true) return { from: at - 1, to: next }
  let from = at - 1
  while (BETWEEN.has(stemAt(items, from)) || [':', '=', '-', '('].includes(markAt(items, from))) from -= 1
  if (!BEFORE.has(stemAt(items, from))) return undefined
  const isClosed = markAt(items, at - 1) === '(' && markAt(items, next) === ')'
  return { from, to: isClosed ? next + 1 : next }
}

function discountAfter(items: readonly Item[], next: number): number | undefined {
  for (let at = next; at <= next + MOST_WORDS; at++) {
    if (stemAt(items, at) === '') return undefined
    if (DISCOUNT.has(stemAt(items, at))) return at
  }
  return undefined
}

function leadStart(items: readonly Item[], from: number): number {
  let start = from
  while (LEADS.has(stemAt(items, start - 1))) start -= 1
  return start
}

function stemAt(items: readonly Item[], at: number): string {
  const item = items[at]
  return item?.kind === 'word' ? item.stem : ''
}

function markAt(items: readonly Item[], at: number): string {
  const item = items[at]
  return item?.kind === 'mark' ? item.key : ''
}
