import { Skeleton } from '@mantine/core'
import classes from './RowListSkeleton.module.css'

const ROWS = Array.from({ length: 8 }, (_, row) => row)
const WIDTHS = ['72%', '48%', '60%']

/** Placeholder for a `RowList` while it loads: rows below a header, or cards on a phone. */
export function RowListSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={classes.head} />
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton h={12} className={classes.number} />
          <div className={classes.title}>
            <Skeleton h={12} w={WIDTHS[row % WIDTHS.length] ?? '60%'} />
          </div>
          <Skeleton h={12} className={classes.total} />
          <Skeleton h={20} radius="xl" className={classes.badge} />
        </div>
      ))}
    </div>
  )
}
