import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { DrawnColumn, RowListProps } from './row-list-props.ts'
import classes from './SortHeader.module.css'

interface Props<Row> extends Pick<RowListProps<Row>, 'sorting' | 'onSort'> {
  readonly column: DrawnColumn<Row>
}

/** A column header; a button if the list can be sorted by that column. */
export function SortHeader<Row>({ column, sorting, onSort }: Props<Row>) {
  const { header, width, align, isExtra, key } = column
  if (key === undefined) {
    return (
      <th scope="col" style={{ width }} data-align={align} data-extra={isExtra}>
        {header}
      </th>
    )
  }
  const isSorted = sorting?.by === key
  const Arrow = isSorted && sorting.descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      data-extra={isExtra}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.button}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(key)}
      >
        {header}
        <Arrow size={14} aria-hidden className={classes.arrow} />
      </button>
    </th>
  )
}
