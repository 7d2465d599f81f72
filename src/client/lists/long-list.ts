/** A list that is too long to be loaded whole: the server searches, sorts and filters it, and sends pages. */
import type { QueryKey } from '@tanstack/react-query'
import type { ListedOrder } from '#contract/orders.ts'
import type { Changed } from '../listed-rows.ts'
import type { Choice } from './filters.ts'
import type { Found, Listed, Sorting } from './list.ts'

/** What the server is asked for. */
export interface Asked {
  readonly text: string
  readonly sorting: Sorting | undefined
  /** The filters that are set, by their parameter in the URL. */
  readonly filters: Readonly<Record<string, string>>
}

/** Whether the answer is the whole list. */
export function isWhole({ text, filters }: Asked): boolean {
  return text === '' && Object.keys(filters).length === 0
}

export interface RowRange {
  readonly offset: number
  readonly limit: number
}

export interface LongPage<Row> {
  /** How many rows match. */
  readonly matching: number
  readonly rows: readonly Row[]
  readonly found: readonly Found[]
}

interface Query<Data> {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
}

export interface LongList<Row> {
  readonly page: (asked: Asked, range: RowRange) => Query<LongPage<Row>>
  /** @throws Error if the server sent them without what the list shows. */
  readonly rowsOf: (rows: readonly ListedOrder[]) => readonly Row[]
  /** How many rows it has. */
  readonly length: Query<number>
  /** The values to choose from, by the key of the filter. */
  readonly choices: Query<Readonly<Record<string, readonly Choice[]>>>
  /** The height of every card, in pixels, not counting the line that says why it was found. */
  readonly cardHeight: number
}

interface LoadedRows<Row> {
  readonly rows: readonly Row[]
  /** How many rows of the list come before. */
  readonly offset: number
}

interface Order<Row> {
  readonly keyOf: (row: Row) => number
  /** Undefined if rows stay as they came. */
  readonly compare: ((a: Row, b: Row) => number) | undefined
}

/**
 * Whether the loaded rows of a list, neither searched nor filtered, are the same ones in the same places after a change.
 * False also where only the server can tell.
 */
export function keepPlaces<Row>(
  { rows, offset }: LoadedRows<Row>,
  changed: Changed<Row>,
  { keyOf, compare }: Order<Row>,
): boolean {
  const loaded = new Map(rows.map((row) => [keyOf(row), row]))
  const listed = new Map(changed.rows.map((row) => [keyOf(row), row]))
  const last = rows.at(-1)
  return [...changed.ids].every((id) => {
    const [before, after] = [loaded.get(id), listed.get(id)]
    if (before !== undefined) return after !== undefined && (compare?.(before, after) ?? 0) === 0
    if (changed.moved.has(id)) return false
    // It was below, since nothing is above.
    return after === undefined || (offset === 0 && last !== undefined && (compare?.(last, after) ?? 0) < 0)
  })
}

const PAGE_LENGTH = 100
/** More rows than this cannot be selected. */
export const MAX_SELECTED = 2000

export function rangeOf(page: number): RowRange {
  return { offset: page * PAGE_LENGTH, limit: PAGE_LENGTH }
}

/** The numbers of the pages with the rows from `first` up to `end`; the first page if there are none. */
export function pagesOf(first: number, end: number): readonly number[] {
  const from = Math.floor(first / PAGE_LENGTH)
  const to = Math.floor(Math.max(first, end - 1) / PAGE_LENGTH)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The rows of the pages that are loaded, where they belong. */
export function loadedRows<Row>(
  pages: readonly { readonly number: number; readonly rows: readonly Row[] }[],
  matching: number,
): Listed<Row> {
  const byNumber = new Map(pages.map(({ number, rows }) => [number, rows]))
  return {
    length: matching,
    at: (index) => byNumber.get(Math.floor(index / PAGE_LENGTH))?.[index % PAGE_LENGTH],
  }
}
