import { Paper, Skeleton, Stack } from '@mantine/core'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import classes from './Customers.module.css'

/** The shape of a customer's page while it loads. The back link already works. */
export function CustomerSkeleton() {
  return (
    <>
      <BackLink label="Back to Customers" to={paths.customers} />
      <div>
        <Skeleton h={24} maw={320} my={6} />
        <Skeleton h={12} w={190} mt={7} mb={24} />
        <Stack gap="md">
          <Paper className={classes.figures}>
            <Skeleton h={36} w={90} />
            <Skeleton h={36} w={90} />
          </Paper>
          <div className={classes.columns}>
            <Paper>
              <RowsSkeleton rows={5} />
            </Paper>
            <Paper>
              <RowsSkeleton rows={3} />
            </Paper>
          </div>
        </Stack>
      </div>
    </>
  )
}
