import { Paper, Skeleton, Stack } from '@mantine/core'
import { STATUS_NAMES, STATUSES } from '#domain/lifecycle.ts'
import { FollowUpSkeleton } from '../follow-ups/FollowUpSkeleton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TITLES } from './DashboardLists.tsx'
import page from './DashboardPage.module.css'
import { OrderRowsSkeleton } from './OrderRowsSkeleton.tsx'
import stages from './StagesPanel.module.css'
import { STAGES_TITLE, StagesHead } from './StagesPanel.tsx'
import cards from './StatCards.module.css'

const CARDS = ['Pending Quotes', 'Open Invoices', 'In Production', 'Revenue MTD']

/** The shape of the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <div className={cards.cards}>
        {CARDS.map((name) => (
          <Paper key={name} className={cards.card}>
            <div className={cards.head}>
              <span className={cards.name}>{name}</span>
            </div>
            <div className={cards.figure}>
              <Skeleton display="inline-block" h={18} w="40%" />
            </div>
            <div className={cards.change}>
              <Skeleton display="inline-block" h={10} w="60%" />
            </div>
          </Paper>
        ))}
      </div>
      <div className={page.lists}>
        <Panel title="Follow Up" flush>
          <FollowUpSkeleton rows={5} />
        </Panel>
        <Panel title={TITLES.pending} flush>
          <OrderRowsSkeleton rows={5} />
        </Panel>
        <Panel title={TITLES.outstanding} flush>
          <OrderRowsSkeleton rows={5} />
        </Panel>
      </div>
      <Panel title={STAGES_TITLE} flush>
        <StagesHead />
        <div className={stages.stages} role="status" aria-label="Loading">
          {STATUSES.map((status) => (
            <div key={status} className={stages.stage}>
              <span className={stages.name}>{STATUS_NAMES[status]}</span>
              <Skeleton className={stages.expected} />
              <Skeleton className={stages.expected} />
            </div>
          ))}
        </div>
      </Panel>
      <Panel title={TITLES.recent} flush>
        <OrderRowsSkeleton rows={8} />
      </Panel>
    </Stack>
  )
}
