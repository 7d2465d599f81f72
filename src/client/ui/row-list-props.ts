import type { ReactNode } from 'react'

export interface Column<Row, Key extends string> {
  readonly header: string
  /** CSS; without one the column shares what is left. */
  readonly width?: string
  readonly align?: 'end'
  /** What the list is sorted by at a press on the header; without one it cannot be. */
  readonly sortKey?: Key
  readonly cell: (row: Row) => ReactNode
}

export interface RowListProps<Row, Key extends string> {
  /** What the list is, for those who do not see it. */
  readonly caption: string
  readonly rows: readonly Row[]
  /** The same ones at every drawing, or every row is drawn anew. */
  readonly columns: readonly Column<Row, Key>[]
  /** A row on a phone; the same function at every drawing too. */
  readonly card: (row: Row) => ReactNode
  /** Pixels, border included. */
  readonly cardHeight: (row: Row) => number
  readonly keyOf: (row: Row) => number
  readonly sorting: { readonly by: Key; readonly descending: boolean }
  readonly onSort: (key: Key) => void
  /** Where the window was scrolled to when the list was left. */
  readonly startAt: number | undefined
}
