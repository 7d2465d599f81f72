import type { ReactNode } from 'react'

export interface Column<Row, Key extends string> {
  readonly header: string
  /** CSS; without a width the column shares the remaining space. */
  readonly width?: string
  readonly align?: 'end'
  /** What clicking the header sorts by; without a key the column is not sortable. */
  readonly sortKey?: Key
  readonly cell: (row: Row) => ReactNode
}

export interface RowListProps<Row, Key extends string> {
  /** Describes the list to screen readers. */
  readonly caption: string
  readonly rows: readonly Row[]
  /** Must keep its identity between renders, or every row re-renders. */
  readonly columns: readonly Column<Row, Key>[]
  /** Renders a row on a phone. Must keep its identity between renders too. */
  readonly card: (row: Row) => ReactNode
  /** Pixels, border included. */
  readonly cardHeight: (row: Row) => number
  readonly keyOf: (row: Row) => number
  readonly sorting: { readonly by: Key; readonly descending: boolean }
  readonly onSort: (key: Key) => void
  /** The scroll position when the user left the list. */
  readonly initialScrollY: number | undefined
}
