import { Paper, Skeleton, Stack } from '@mantine/core'
import classes from './Shop.module.css'

/** Mirrors the form: two panels of fields with the document preview beside them. */
export function ShopSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading">
      <Stack gap="md" className={classes.main}>
        {['shop', 'documents'].map((panel) => (
          <Paper key={panel} p="lg">
            <Skeleton h={20} w={140} mb="lg" />
            <Stack gap="lg">
              {['a', 'b', 'c', 'd'].map((key) => (
                <Skeleton key={key} h={54} />
              ))}
            </Stack>
          </Paper>
        ))}
      </Stack>
      <Paper p="lg">
        <Skeleton h={20} w={160} mb="lg" />
        <Skeleton h={260} />
      </Paper>
    </div>
  )
}
