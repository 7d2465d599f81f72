import { Skeleton } from '@mantine/core'
import classes from './FollowUpRows.module.css'

interface Props {
  readonly rows: number
}

/** Placeholder rows, each as tall as a real one. */
export function FollowUpSkeleton({ rows }: Props) {
  return (
    <div role="status" aria-label="Loading" className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.item}>
          <div className={classes.row}>
            <Lines width={row % 2 === 0 ? '62%' : '48%'} />
            <div className={classes.why}>
              <div className={classes.sentence}>
                <Skeleton display="inline-block" h={11} w="54%" />
              </div>
              <div className={classes.dimmed}>
                <Skeleton display="inline-block" h={10} w="38%" />
              </div>
            </div>
            <div className={classes.contact}>
              <Skeleton className={`${classes.shape} ${classes.phone}`} radius="md" />
              <Skeleton className={`${classes.shape} ${classes.mail}`} radius="md" />
            </div>
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
