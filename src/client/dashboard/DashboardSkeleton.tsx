import { Paper, Skeleton, Stack } from '@mantine/core'
import { STATUS_NAMES, STATUSES } from '#domain/lifecycle.ts'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import lists from './DashboardLists.module.css'
import stages from './StagesPanel.module.css'
import { STAGES_TITLE } from './StagesPanel.tsx'
import cards from './StatCards.module.css'

const CARDS = ['Pending Quotes', 'Open Invoices', 'In Production', 'Revenue MTD']

/** The shape of the dashboard while its figures are on the way. */
export function DashboardSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <div className={cards.cards}>
        {CARDS.map((name) => (
          <Paper key={name} className={cards.card}>
            <div className={cards.head}>
              <span className={cards.name}>{name}</span>
            </div>
            <Skeleton h={24} w="40%" my={8} />
            <Skeleton h={10} w="60%" my={7} />
          </Paper>
        ))}
      </div>
      <Panel title={STAGES_TITLE} flush>
        <div className={stages.stages} role="status" aria-label="Loading">
          {STATUSES.map((status) => (
            <div key={status} className={stages.stage}>
              <span className={stages.name}>{STATUS_NAMES[status]}</span>
              <Skeleton h={14} w="100%" />
              <Skeleton h={14} w="100%" />
            </div>
          ))}
        </div>
      </Panel>
      <div className={lists.lists}>
        <Panel title="Recent Activity" flush>
          <RowsSkeleton rows={8} />
        </Panel>
        <Stack gap="md">
          <Panel title="Pending Quotes" flush>
            <RowsSkeleton />
          </Panel>
          <Panel title="Outstanding Invoices" flush>
            <RowsSkeleton />
          </Panel>
        </Stack>
      </div>
    </Stack>
  )
}
