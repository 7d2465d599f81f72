import { Skeleton } from '@mantine/core'
import classes from './FollowUpRows.module.css'

interface Props {
  readonly rows: number
}

/** Placeholder rows, each as tall as a real one. */
export function FollowUpSkeleton({ rows }: Props) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row}>
          <Lines width={row % 2 === 0 ? '62%' : '48%'} />
          <Lines width="54%" />
          <div className={classes.contact}>
            <Skeleton className={classes.shape} w={140} radius="md" />
            <Skeleton className={classes.shape} w={76} radius="md" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Lines({ width }: { readonly width: string }) {
  return (
    <div className={classes.words}>
      <div className={classes.title}>
        <Skeleton display="inline-block" h={11} w={width} />
      </div>
      <div className={classes.dimmed}>
        <Skeleton display="inline-block" h={10} w="38%" />
      </div>
    </div>
  )
}
