import { Paper, Skeleton } from '@mantine/core'

export function PieceSkeleton() {
  return (
    <Paper p={20} role="status" aria-label="Loading">
      <Skeleton h={28} mb={28} />
      <Skeleton h={58} mb={20} />
      <Skeleton h={58} mb={20} />
      <Skeleton h={42} mb={28} />
      <Skeleton h={150} mb={20} />
      <Skeleton h={46} />
    </Paper>
  )
}
