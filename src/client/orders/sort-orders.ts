/** Sorts a list by any of its columns, newest first by default. */
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

/** From the URL parameters `sort` and `dir`; newest first if they name no column of this list. */
export function sortingOf({ columns }: Stage, sort: string, dir: string): Sorting {
  const by = columns.map(({ cell }) => sortKeyOf(cell)).find((key) => key === sort)
  return by === undefined ? NEWEST_FIRST : { by, descending: dir === 'desc' }
}

/** The URL parameters, empty for the default. */
export function sortParams({ by, descending }: Sorting): { sort: string; dir: string } {
  if (by === NEWEST_FIRST.by && descending === NEWEST_FIRST.descending) return { sort: '', dir: '' }
  return { sort: by, dir: descending ? 'desc' : 'asc' }
}

/** The sorting after a click on a column header: first its natural direction, then the reverse. */
export function nextSorting(by: SortKey, current: Sorting): Sorting {
  if (current.by === by) return { by, descending: !current.descending }
  // People look for the newest and the largest, but read text from A to Z.
  return { by, descending: by === 'date' || by === 'total' }
}

/** Compares digits in text as numbers: WI-999 comes before WI-1000. */
const { compare: compareTexts } = new Intl.Collator('en-US', { numeric: true })

/** The last sorted rows of each list, so that reopening a tab does not sort again. */
const cache = new WeakMap<readonly OrderRow[], { readonly key: string; readonly rows: readonly OrderRow[] }>()

export function sorted(
  orders: readonly OrderRow[],
  sorting: Sorting,
  stage: Stage,
  today: Day,
): readonly OrderRow[] {
  const key = `${sorting.by} ${sorting.descending} ${stage.title} ${today}`
  const cached = cache.get(orders)
  if (cached?.key === key) return cached.rows
  const rows = sort(orders, sorting, stage, today)
  cache.set(orders, { key, rows })
  return rows
}

function sort(orders: readonly OrderRow[], { by, descending }: Sorting, stage: Stage, today: Day) {
  const rank = RANKS[by](stage, today)
  const ranked = orders.map((order) => ({ order, rank: rank(order) }))
  const sign = descending ? -1 : 1
  return ranked.sort((a, b) => sign * compare(a.rank, b.rank)).map(({ order }) => order)
}

/** Values to compare by: the first pair that differs decides. */
type Rank = readonly (string | number)[]

const RANKS: Readonly<Record<SortKey, (stage: Stage, today: Day) => (order: OrderRow) => Rank>> = {
  number: () => (order) => [order.orderNumber],
  title: () => (order) => [order.title],
  customer: () => (order) => [customerName(order)],
  total: () => (order) => [order.total],
  // An unknown date, shown as 'Recently', sorts after all others.
  date: (stage) => (order) => [Date.parse(stage.date(order) ?? '') || Number.POSITIVE_INFINITY],
  status: (_, today) => (order) => {
    const { label, tone } = orderBadge(order, today)
    const day = order.status === 'quote' ? order.expiresOn : order.dueOn
    return [URGENCY[tone], label, Date.parse(day ?? '') || Number.POSITIVE_INFINITY]
  },
}

/** Sorts badges by meaning rather than by name: what needs attention comes first. */
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
