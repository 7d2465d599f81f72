/** What one list says: everything that `ListPage` needs besides the rows. */
import type { ReactNode } from 'react'
import type { ListFilter } from './filters.ts'

/** Values to sort by: the first pair that differs decides. */
export type Rank = readonly (string | number)[]

export interface ListColumn<Row> {
  /** Names the column in the URL, as in `?sort=total`. */
  readonly key: string
  readonly header: string
  /** CSS, which may depend on what the rows hold; without a width the column shares the remaining space. */
  readonly width?: string | ((rows: readonly Row[]) => string)
  readonly align?: 'end'
  /** Whether long values are cut off; all others fit the column. */
  readonly isCut?: boolean
  /** Left out of tables that are too narrow for all columns. */
  readonly isExtra?: boolean
  readonly cell: (row: Row) => ReactNode
  /** What the cell shows, as text: searched, and exported unless the list says what it exports. */
  readonly text: (row: Row) => string
  readonly rank: (row: Row) => Rank
  /** What the two directions mean, ascending first; 'A to Z' and 'Z to A' if absent. */
  readonly directions?: readonly [up: string, down: string]
  /** Whether the first click sorts from the largest down, as people look for dates and amounts. */
  readonly startsDescending?: boolean
}

export interface ExportColumn<Row> {
  readonly header: string
  /** Numbers and days in the form in which spreadsheets read them. */
  readonly value: (row: Row) => string | number | null
}

/** What can be done with several rows at once. */
export interface BulkAction<Row> {
  readonly label: string
  readonly icon: ReactNode
  /** More rows than this are refused with a sentence. */
  readonly max: number
  /** Shows its own failure. */
  readonly run: (rows: readonly Row[]) => Promise<void>
}

/** Finds rows by what they do not carry, such as the texts of line items. */
export interface DeepSearch {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Found[]>
}

/** A row that the server found. */
export interface Found {
  readonly key: number
  /** Why it was found, such as 'PO number: 4711'; undefined where the row shows it. */
  readonly why: string | undefined
}

export interface ListDefinition<Row> {
  /** The heading, the browser tab's title and the table's caption. */
  readonly title: string
  readonly subtitle?: string
  readonly back?: { readonly label: string; readonly to: string }
  /** What one row is called, in lowercase singular. */
  readonly noun: string
  readonly keyOf: (row: Row) => number
  /** What the row's link is called after 'View', such as the order's number. */
  readonly nameOf: (row: Row) => string
  readonly pathOf: (row: Row) => string
  readonly columns: readonly ListColumn<Row>[]
  /** How it is sorted at first; without it, rows have an order of their own. */
  readonly sorting?: Sorting
  /** What that order is called. */
  readonly ownOrder?: string
  /** Makes that order; without it, rows stay as they came. */
  readonly ownRank?: (row: Row) => Rank
  readonly searchPlaceholder: string
  /** Texts besides those of the columns that a search finds. */
  readonly searched?: (row: Row) => readonly (string | null)[]
  /** Whether a search text that is not found in the row's texts matches it all the same, such as an amount. */
  readonly matches?: (text: string) => ((row: Row) => boolean) | undefined
  readonly deepSearch?: (text: string) => DeepSearch
  readonly filters: readonly ListFilter<Row>[]
  /** What a CSV file holds; the texts of the columns if absent. */
  readonly exported?: readonly ExportColumn<Row>[]
  readonly bulkActions?: readonly BulkAction<Row>[]
  /** A button or two in each row before its link. */
  readonly rowAction?: (row: Row) => ReactNode
  readonly hasTwoRowActions?: true
  /** What a row looks like on a phone; made of its columns if absent. */
  readonly card?: Card<Row>
  /** Shows cards on wide screens too. */
  readonly isCards?: true
  readonly empty: string
  readonly emptyHint: string
  /** Below the hint, such as a button that adds the first row. */
  readonly emptyAction?: ReactNode
  readonly nothingFound: string
  readonly error: (message: string) => string
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** Above the rows, such as their sums. Gets the rows that match; undefined while they load. */
  readonly summary?: (rows: readonly Row[] | undefined) => ReactNode
}

/** Must keep its identity between renders, or every row renders again. */
export interface List<Row> extends ListDefinition<Row> {
  readonly sorted: (rows: readonly Row[], sorting: Sorting | undefined) => readonly Row[]
  /** @param found the rows that the server found by what they do not carry. */
  readonly searchTest: (text: string, found: readonly Found[]) => ((row: Row) => boolean) | undefined
}

export interface Card<Row> {
  readonly render: (row: Row) => ReactNode
  /** Pixels, border included. */
  readonly height: (row: Row) => number
}

export interface Sorting {
  /** The key of a column. */
  readonly by: string
  readonly descending: boolean
}

/** Rows in the order in which they are shown. An array is one; of a long list, some rows are not loaded. */
export interface Listed<Row> {
  readonly length: number
  at(index: number): Row | undefined
}

/** Why the server found rows, by their key. */
export function reasonsOf(found: readonly Found[]): ReadonlyMap<number, string> {
  return new Map(found.flatMap(({ key, why }) => (why === undefined ? [] : [[key, why]])))
}

/** How long typing must pause before the server is asked, in milliseconds: fast typing does not ask about every letter. */
export const SEARCH_PAUSE_MS = 100

/** '3 of 1,204 quotes'. */
export function counted(shown: number, all: number, noun: string): string {
  const rows = all === 1 ? `1 ${noun}` : `${all.toLocaleString('en-US')} ${noun}s`
  return shown === all ? rows : `${shown.toLocaleString('en-US')} of ${rows}`
}
