import { letterScale } from './letter-scale.ts'
import type { Listed } from './list.ts'
import { RowCells } from './RowCells.tsx'
import classes from './RowTable.module.css'
import type { RowListProps, RowLoading } from './row-list-props.ts'
import { SortHeader } from './SortHeader.tsx'
import { useFixedRows } from './use-fixed-rows.ts'
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts'

/** In pixels, of two lines, which grow with the letters of the browser. */
const rowHeight = () => Math.round(6 + 34 * letterScale())
/** With a second line, and below it why the row was found. */
const searchedRowHeight = () => Math.round(6 + 48 * letterScale())

export function RowTable<Row>(props: RowListProps<Row>) {
  const window = useVirtualRows<HTMLTableElement, Row>({ ...props, heightOf: rowHeight })
  return <Table {...props} window={window} height={rowHeight()} />
}

export function LongRowTable<Row>(props: RowListProps<Row, Listed<Row>> & RowLoading) {
  const { rows, isSearched } = props
  const height = isSearched ? searchedRowHeight() : rowHeight()
  const window = useFixedRows<HTMLTableElement>({ ...props, length: rows.length, rowHeight: height })
  return (
    <>
      <Table {...props} window={window} height={height} isFixed />
      {window.indexes.length < rows.length && (
        <p className={classes.partly}>
          Only some of the {rows.length.toLocaleString('en-US')} rows are on paper. Export CSV has all of
          them.
        </p>
      )}
    </>
  )
}

interface TableProps<Row> extends RowListProps<Row, Listed<Row>> {
  readonly window: VirtualRows<HTMLTableElement>
  /** The least height of every row, in pixels. */
  readonly height: number
  /** Whether no row is higher. */
  readonly isFixed?: boolean
}

function Table<Row>(props: TableProps<Row>) {
  const { list, rows, columns, reasons, sorting, onSort, selection, savedKey, window, height, isFixed } =
    props
  const { listRef, indexes, before, after, measure } = window
  // A cell across more columns than are shown would make another one.
  const always = columns.filter(({ isExtra }) => isExtra !== true).length
  return (
    // Tells screen readers the full row count, although only some rows are rendered. The header counts as a row.
    <table
      ref={listRef}
      className={classes.table}
      data-fixed={isFixed}
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
        {before > 0 && <Gap height={before} columns={always} />}
        {indexes.map((index) => {
          const row = rows.at(index)
          if (row === undefined)
            return <LoadingRow key={`loading ${index}`} index={index} columns={always} height={height} />
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
              style={{ height }}
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
        {after > 0 && <Gap height={after} columns={always} />}
      </tbody>
    </table>
  )
}

interface LoadingRowProps {
  readonly index: number
  readonly columns: number
  /** In pixels. */
  readonly height: number
}

/** Takes the place of a row until it is loaded. */
function LoadingRow({ index, columns, height }: LoadingRowProps) {
  return (
    <tr aria-rowindex={index + 2} aria-busy style={{ height }}>
      <td colSpan={columns}>
        <span className={classes.loading} aria-label="Loading" role="img" />
      </td>
    </tr>
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
