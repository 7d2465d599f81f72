import { Skeleton } from '@mantine/core'
import classes from './OrderRowLink.module.css'

interface OrderRowsSkeletonProps {
  readonly rows: number
}

const WIDTHS = ['62%', '46%', '54%']

/** Placeholder rows with the height of the real ones. */
export function OrderRowsSkeleton({ rows }: OrderRowsSkeletonProps) {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.words} style={{ flex: 1 }}>
            <Line className={classes.title} width={WIDTHS[row % WIDTHS.length] ?? '50%'} />
            <Line className={classes.about} width="38%" />
          </div>
          <div className={classes.right}>
            <Line className={classes.mark} width={64} />
            <Line className={classes.aside} width={48} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Line({
  className,
  width,
}: {
  readonly className: string | undefined
  readonly width: string | number
}) {
  return (
    <div className={className}>
      <Skeleton display="inline-block" h={11} w={width} />
    </div>
  )
}
