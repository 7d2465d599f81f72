import { type ComponentProps, useMemo } from 'react'
import classes from './RowTable.module.css'
import type { DrawnColumn } from './row-list-props.ts'
import { SelectBox } from './SelectBox.tsx'

interface Props<Row> {
  readonly row: Row
  readonly columns: readonly DrawnColumn<Row>[]
  /** Why the row was found. */
  readonly reason: string | undefined
  readonly select: ComponentProps<typeof SelectBox>
}

/**
 * The cells of a table row, rendered once, however often its neighbors change. The box that selects the row is in its
 * first cell instead of in a column of its own, because the columns are the list's.
 */
export function RowCells<Row>({ row, columns, reason, select }: Props<Row>) {
  const cells = useMemo(() => columns.map(({ cell }) => cell(row)), [row, columns])
  const widest = columns.findIndex(({ isCut, width }) => isCut && width === undefined)
  return columns.map(({ header, align, isCut, isExtra }, index) => {
    // Screen readers say whose row it is when they go down another column.
    const Cell = index === 0 ? 'th' : 'td'
    return (
      <Cell
        key={header}
        scope={index === 0 ? 'row' : undefined}
        // Without the box in it, which screen readers would say with the row's name.
        aria-label={index === 0 ? select.name : undefined}
        data-align={align}
        data-cut={isCut}
        data-extra={isExtra}
      >
        {index === 0 && <SelectBox {...select} />}
        {cells[index]}
        {reason !== undefined && index === Math.max(0, widest) && (
          <span className={classes.reason}>{reason}</span>
        )}
      </Cell>
    )
  })
}
