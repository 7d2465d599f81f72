import { Skeleton } from '@mantine/core'
import classes from './RowsSkeleton.module.css'

const WIDTHS = ['42%', '34%', '38%']

interface Props {
  readonly rows?: number
}

/** Placeholder for a list while it loads. */
export function RowsSkeleton({ rows = 5 }: Props) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton h={12} w="14%" />
          <Skeleton h={12} w={WIDTHS[row % WIDTHS.length] ?? '40%'} />
          <Skeleton h={12} w="12%" ml="auto" />
        </div>
      ))}
    </div>
  )
}
