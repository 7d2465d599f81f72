import { useMemo, useRef } from 'react'
import { RowLink } from '../ui/RowLink.tsx'
import type { List } from './list.ts'
import classes from './RowTable.module.css'
import type { DrawnColumn } from './row-list-props.ts'

/** The list's columns, and the one with the row's link. They change only when a width does, or every row would render. */
export function useDrawnColumns<Row>(list: List<Row>, rows: readonly Row[]): readonly DrawnColumn<Row>[] {
  const widths = useMemo(
    () => list.columns.map(({ width }) => (typeof width === 'function' ? width(rows) : width)),
    [list, rows],
  )
  const same = useSame(widths)
  return useMemo(() => drawnColumns(list, same), [list, same])
}

type Widths = readonly (string | undefined)[]

/** The widths from before if they are equal. */
function useSame(widths: Widths): Widths {
  const before = useRef(widths)
  const isSame =
    before.current.length === widths.length && before.current.every((width, index) => width === widths[index])
  if (!isSame) before.current = widths
  return before.current
}

function drawnColumns<Row>(list: List<Row>, widths: Widths): readonly DrawnColumn<Row>[] {
  const { columns, pathOf, nameOf, rowAction, hasTwoRowActions = false } = list
  const drawn = columns.map(({ width: _, ...column }, index) => {
    const width = widths[index]
    return { ...column, ...(width !== undefined && { width }) }
  })
  const link: DrawnColumn<Row> = {
    header: 'View',
    width: `calc(4rem + ${rowAction === undefined ? 0 : hasTwoRowActions ? 2 : 1} * var(--row-action))`,
    align: 'end',
    cell: (row) => (
      <>
        {rowAction !== undefined && <span className={classes.rowAction}>{rowAction(row)}</span>}
        <RowLink to={pathOf(row)} aria-label={`View ${nameOf(row)}`}>
          View
        </RowLink>
      </>
    ),
  }
  return [...drawn, link]
}
