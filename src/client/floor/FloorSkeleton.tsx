import { Skeleton } from '@mantine/core'
import classes from './FloorMode.module.css'

/** While the work loads. */
export function FloorSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={classes.steps}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} h={72} w={150} radius={12} />
        ))}
      </div>
      <div className={classes.work}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} h={164} mb={14} radius={14} />
        ))}
      </div>
    </div>
  )
}
