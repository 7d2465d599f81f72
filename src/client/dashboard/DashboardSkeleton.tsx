import { Paper, Skeleton, Stack } from '@mantine/core'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import lists from './DashboardLists.module.css'
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
