import classes from './RowTable.module.css'
import type { RowListProps } from './row-list-props.ts'
import { useWindowRows } from './use-window-rows.ts'

const ROW_HEIGHT = 57

export function RowTable<Row>({ caption, rows, columns, keyOf }: RowListProps<Row>) {
  const { listRef, indexes, before, after, measure } = useWindowRows<HTMLTableElement>(
    rows.length,
    ROW_HEIGHT,
  )
  return (
    // The count holds for those who do not see which rows are drawn; the head is a row too.
    <table ref={listRef} className={classes.table} aria-rowcount={rows.length + 1}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ header, width, align }) => (
            <th key={header} scope="col" style={{ width }} data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Gap height={before} columns={columns.length} />}
        {indexes.map((index) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <tr key={keyOf(row)} ref={measure} data-index={index} aria-rowindex={index + 2}>
              {columns.map(({ header, align, cell }) => (
                <td key={header} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
        {after > 0 && <Gap height={after} columns={columns.length} />}
      </tbody>
    </table>
  )
}

/** Stands for rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
