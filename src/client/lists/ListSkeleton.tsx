import { Skeleton } from '@mantine/core'
import classes from './ListSkeleton.module.css'
import type { List } from './list.ts'
import tableClasses from './RowTable.module.css'
import type { DrawnColumn } from './row-list-props.ts'

const ROWS = Array.from({ length: 8 }, (_, row) => row)
const WIDTHS = ['72%', '48%', '60%']

interface Props<Row> {
  readonly list: List<Row>
  readonly columns: readonly DrawnColumn<Row>[]
}

/** Placeholder for a list while it loads: its own columns, or cards on a phone. */
export function ListSkeleton<Row>({ list, columns }: Props<Row>) {
  return (
    <div role="status" aria-label="Loading">
      {!list.isCards && (
        <table aria-hidden className={`${tableClasses.table} ${classes.table}`}>
          <thead>
            <tr>
              {columns.map(({ header, width, align, isExtra }) => (
                <th key={header} style={{ width }} data-align={align} data-extra={isExtra}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                {columns.map(({ header, align, isExtra }, index) => (
                  <td key={header} data-align={align} data-extra={isExtra}>
                    <Skeleton
                      display="inline-block"
                      h={12}
                      w={WIDTHS[(row + index) % WIDTHS.length] ?? '60%'}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={list.isCards ? undefined : classes.cards}>
        {ROWS.map((row) => (
          <div key={row} className={classes.card}>
            <Skeleton h={12} w={WIDTHS[row % WIDTHS.length] ?? '60%'} />
            <Skeleton h={12} w="38%" />
            <Skeleton h={20} w={110} radius="xl" />
          </div>
        ))}
      </div>
    </div>
  )
}
