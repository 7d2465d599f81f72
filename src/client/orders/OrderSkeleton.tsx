import { Paper, Skeleton } from '@mantine/core'
import type { Status } from '#domain/lifecycle.ts'
import { BackLink } from '../ui/BackLink.tsx'
import classes from './OrderSkeleton.module.css'
import view from './OrderView.module.css'
import { useBackLink } from './use-back-link.ts'

interface Props {
  readonly openedAt: Status
}

const LINES = ['line 1', 'line 2', 'line 3']

/** The shape of an order page while it loads. The back link already works. */
export function OrderSkeleton({ openedAt }: Props) {
  return (
    <>
      <BackLink {...useBackLink(openedAt)} />
      <div role="status" aria-label="Loading">
        <div className={classes.header}>
          <div className={classes.words}>
            <Skeleton h={24} maw={320} my={6} />
            <Skeleton h={12} w={190} mt={7} />
          </div>
          <Skeleton h={36} w={160} />
        </div>
        <Paper>
          <div className={classes.tabs}>
            <Skeleton h={12} w={46} />
            <Skeleton h={12} w={62} />
            <Skeleton h={12} w={48} />
          </div>
          <div className={view.section}>
            <Skeleton h={14} w={90} mb={12} />
            <Skeleton h={12} maw={420} />
          </div>
          <div className={view.section}>
            <Skeleton h={14} w={90} mb={6} />
            {LINES.map((line) => (
              <div key={line} className={classes.line}>
                <Skeleton h={12} w="45%" />
                <Skeleton h={12} w={80} />
              </div>
            ))}
          </div>
        </Paper>
      </div>
    </>
  )
}
