import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column, RowListProps } from './row-list-props.ts'
import classes from './SortHeader.module.css'

interface Props<Row, Key extends string> extends Pick<RowListProps<Row, Key>, 'sorting' | 'onSort'> {
  readonly column: Column<Row, Key>
}

/** A column header; a button if the list can be sorted by that column. */
export function SortHeader<Row, Key extends string>({ column, sorting, onSort }: Props<Row, Key>) {
  const { header, width, align, sortKey } = column
  if (sortKey === undefined) {
    return (
      <th scope="col" style={{ width }} data-align={align}>
        {header}
      </th>
    )
  }
  const isSorted = sorting.by === sortKey
  const Arrow = isSorted && sorting.descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.button}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(sortKey)}
      >
        {header}
        <Arrow size={14} aria-hidden className={classes.arrow} />
      </button>
    </th>
  )
}
