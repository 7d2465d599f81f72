import type { Card, List, ListColumn, Listed, Sorting } from './list.ts'

/** A column, or the one with the row's link, which does not sort. */
export type DrawnColumn<Row> = Pick<ListColumn<Row>, 'header' | 'align' | 'isCut' | 'isExtra' | 'cell'> & {
  readonly key?: string
  readonly width?: string
}

export interface Selection {
  /** Whether boxes show where there is no room for them all the time. */
  readonly isOpen: boolean
  readonly keys: ReadonlySet<number>
  /** A range starts at the row that was toggled before. */
  readonly toggle: (key: number, isRange: boolean) => void
}

/** How a long list gets its rows. */
export interface RowLoading {
  /** Asks for the rows from `first` up to `end`, and gives up on others. */
  readonly load: (first: number, end: number) => void
  /** The height of every card, in pixels, not counting the line that says why it was found. */
  readonly cardHeight: number
  /** Whether rows may say why they were found. All have room for it then, or the others would move as they load. */
  readonly isSearched: boolean
}

export interface RowListProps<Row, Rows extends Listed<Row> = readonly Row[]> {
  readonly list: List<Row>
  readonly rows: Rows
  /** Must keep its identity between renders, or every row renders again. */
  readonly columns: readonly DrawnColumn<Row>[]
  readonly card: Card<Row>
  /** Why the server found a row, by its key. */
  readonly reasons: ReadonlyMap<number, string>
  readonly sorting: Sorting | undefined
  /** Sorts by the column with this key. */
  readonly onSort: (key: string) => void
  readonly selection: Selection
  /** The row that was just saved. */
  readonly savedKey: number | undefined
  /** The scroll position when the user left the list. */
  readonly initialScrollY: number | undefined
}
