import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly header: string
  /** CSS; without one the column shares what is left. */
  readonly width?: string
  readonly align?: 'end'
  readonly cell: (row: Row) => ReactNode
}

export interface RowListProps<Row> {
  /** What the list is, for those who do not see it. */
  readonly caption: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** A row on a phone. */
  readonly card: (row: Row) => ReactNode
  readonly keyOf: (row: Row) => number
}
