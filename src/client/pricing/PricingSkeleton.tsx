import { Paper, Skeleton } from '@mantine/core'
import classes from './Pricing.module.css'

/** The shape of the form while it loads: tabs, labeled fields, and the example beside them. */
export function PricingSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading">
      <Paper>
        <div className={classes.tabs}>
          <Skeleton h={20} w="60%" m={12} />
        </div>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className={classes.row}>
            <Skeleton h={16} w="50%" />
            <Skeleton h={36} />
          </div>
        ))}
      </Paper>
      <Paper p="lg">
        <Skeleton h={20} w="40%" mb="lg" />
        <Skeleton h={160} />
      </Paper>
    </div>
  )
}
