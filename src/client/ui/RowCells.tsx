import { useMemo } from 'react'
import type { Column } from './row-list-props.ts'

interface Props<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row, string>[]
}

/** The cells of a table row, rendered once, however often its neighbors change. */
export function RowCells<Row>({ row, columns }: Props<Row>) {
  return useMemo(
    () =>
      columns.map(({ header, align, cell }) => (
        <td key={header} data-align={align}>
          {cell(row)}
        </td>
      )),
    [row, columns],
  )
}
