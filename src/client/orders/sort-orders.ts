/** In which order a list shows its rows: by any of its columns, newest first unless asked for otherwise. */
import type { OrderRow } from '#contract/orders.ts'
import type { Tone } from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import { customerName } from './customer-name.ts'
import { orderBadge } from './order-badge.ts'
import type { Cell, Stage } from './stages.ts'

export type SortKey = 'number' | 'title' | 'date' | 'customer' | 'total' | 'status'

export interface Sorting {
  readonly by: SortKey
  readonly descending: boolean
}

export const NEWEST_FIRST: Sorting = { by: 'date', descending: true }

const KEY_OF_CELL: Readonly<Record<Cell, SortKey>> = {
  number: 'number',
  title: 'title',
  date: 'date',
  client: 'customer',
  customer: 'customer',
  total: 'total',
  badge: 'status',
}

export function sortKeyOf(cell: Cell): SortKey {
  return KEY_OF_CELL[cell]
}

/** From the address's words `sort` and `dir`; newest first where they name no column of this list. */
export function sortingOf({ columns }: Stage, sort: string, dir: string): Sorting {
  const by = columns.map(({ cell }) => sortKeyOf(cell)).find((key) => key === sort)
  return by === undefined ? NEWEST_FIRST : { by, descending: dir === 'desc' }
}

/** For the address, which says nothing of what is so anyway. */
export function sortWords({ by, descending }: Sorting): { sort: string; dir: string } {
  if (by === NEWEST_FIRST.by && descending === NEWEST_FIRST.descending) return { sort: '', dir: '' }
  return { sort: by, dir: descending ? 'desc' : 'asc' }
}

/** What a press on a column's header asks for: its natural direction, then the other one. */
export function pressed(by: SortKey, now: Sorting): Sorting {
  if (now.by === by) return { by, descending: !now.descending }
  // The newest and the largest are looked for; words are read from A.
  return { by, descending: by === 'date' || by === 'total' }
}

/** Numbers within words count as numbers: WI-999 stands before WI-1000. */
const { compare: compareTexts } = new Intl.Collator('en-US', { numeric: true })

/** The last order asked for of each list: a tab that is opened again is there at once. */
const kept = new WeakMap<readonly OrderRow[], { readonly what: string; readonly rows: readonly OrderRow[] }>()

export function sorted(
  orders: readonly OrderRow[],
  sorting: Sorting,
  stage: Stage,
  today: Day,
): readonly OrderRow[] {
  const what = `${sorting.by} ${sorting.descending} ${stage.title} ${today}`
  const known = kept.get(orders)
  if (known?.what === what) return known.rows
  const rows = sort(orders, sorting, stage, today)
  kept.set(orders, { what, rows })
  return rows
}

function sort(orders: readonly OrderRow[], { by, descending }: Sorting, stage: Stage, today: Day) {
  const rank = RANKS[by](stage, today)
  const ranked = orders.map((order) => ({ order, rank: rank(order) }))
  const sign = descending ? -1 : 1
  return ranked.sort((a, b) => sign * compare(a.rank, b.rank)).map(({ order }) => order)
}

/** What rows are compared by: the first that differs decides. */
type Rank = readonly (string | number)[]

const RANKS: Readonly<Record<SortKey, (stage: Stage, today: Day) => (order: OrderRow) => Rank>> = {
  number: () => (order) => [order.orderNumber],
  title: () => (order) => [order.title],
  customer: () => (order) => [customerName(order)],
  total: () => (order) => [order.total],
  // 'Recently', where nobody knows when, is later than any date.
  date: (stage) => (order) => [Date.parse(stage.date(order) ?? '') || Number.POSITIVE_INFINITY],
  status: (_, today) => (order) => {
    const { label, tone } = orderBadge(order, today)
    const day = order.status === 'quote' ? order.expiresOn : order.dueOn
    return [URGENCY[tone], label, Date.parse(day ?? '') || Number.POSITIVE_INFINITY]
  },
}

/** By what a badge means and not by its first letter: what wants attention comes first. */
const URGENCY: Readonly<Record<Tone, number>> = {
  attention: 0,
  neutral: 1,
  progress: 2,
  success: 3,
  muted: 4,
}

function compare(a: Rank, b: Rank): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]
    if (left === right) continue
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compareTexts(String(left), String(right))
  }
  return 0
}
