import { Paper, Skeleton } from '@mantine/core'
import classes from './Calculator.module.css'
import { PieceSkeleton } from './PieceSkeleton.tsx'

export function CalculatorSkeleton() {
  return (
    <div className={classes.columns}>
      <PieceSkeleton />
      <Paper p={20}>
        <Skeleton h={22} w={150} mb={36} />
        <Skeleton h={60} mb={28} />
        <Skeleton h={90} mb={20} />
        <Skeleton h={42} />
      </Paper>
    </div>
  )
}
