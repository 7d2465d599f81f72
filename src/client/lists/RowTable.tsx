import { RowCells } from './RowCells.tsx'
import classes from './RowTable.module.css'
import type { RowListProps } from './row-list-props.ts'
import { SortHeader } from './SortHeader.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

const ROW_HEIGHT = 40
const rowHeight = () => ROW_HEIGHT

export function RowTable<Row>(props: RowListProps<Row>) {
  const { list, rows, columns, reasons, sorting, onSort, selection, savedKey } = props
  const { listRef, drawn, before, after, measure } = useVirtualRows<HTMLTableElement, Row>({
    ...props,
    heightOf: rowHeight,
  })
  return (
    // Tells screen readers the full row count, although only some rows are rendered. The header counts as a row.
    <table
      ref={listRef}
      className={classes.table}
      aria-rowcount={rows.length + 1}
      data-selecting={selection.isOpen || undefined}
    >
      <caption className={classes.caption}>{list.title}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <SortHeader key={column.header} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Gap height={before} columns={columns.length} />}
        {drawn.map(({ row, index }) => {
          const key = list.keyOf(row)
          const isSelected = selection.keys.has(key)
          return (
            <tr
              key={key}
              ref={measure}
              data-index={index}
              data-selected={isSelected || undefined}
              data-saved={key === savedKey || undefined}
              aria-rowindex={index + 2}
            >
              <RowCells
                row={row}
                columns={columns}
                reason={reasons.get(key)}
                select={{ rowKey: key, name: list.nameOf(row), isSelected, toggle: selection.toggle }}
              />
            </tr>
          )
        })}
        {after > 0 && <Gap height={after} columns={columns.length} />}
      </tbody>
    </table>
  )
}

/** Takes up the space of rows that are not rendered. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
