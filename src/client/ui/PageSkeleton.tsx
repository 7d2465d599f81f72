import { Paper, Skeleton } from '@mantine/core'
import { RowsSkeleton } from './RowsSkeleton.tsx'

/** Placeholder for a screen while its code loads. */
export function PageSkeleton() {
  return (
    <>
      <Skeleton h={32} w={220} mb={24} />
      <Paper>
        <RowsSkeleton rows={6} />
      </Paper>
    </>
  )
}
