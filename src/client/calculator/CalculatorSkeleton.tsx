import { Paper, Skeleton } from '@mantine/core'
import { PieceSkeleton } from '../pieces/PieceSkeleton.tsx'
import classes from './Calculator.module.css'

export function CalculatorSkeleton() {
  return (
    <div className={classes.columns}>
      <PieceSkeleton />
      <Paper p={20}>
        <Skeleton h={20} w={150} mb={64} />
        <Skeleton h={52} w={230} mx="auto" mb={60} />
        <Skeleton h={128} mb={32} />
        <Skeleton h={42} />
      </Paper>
    </div>
  )
}
