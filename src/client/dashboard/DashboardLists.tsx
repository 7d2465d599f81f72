import { Stack } from '@mantine/core'
import type { Dashboard } from '#contract/dashboard.ts'
import { quoteBadge, STAGE_BADGES } from '#domain/badges.ts'
import { deedOf } from '#domain/order-events.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { useToday } from '../ui/time-zone.ts'
import classes from './DashboardLists.module.css'
import { DueIn } from './DueIn.tsx'
import { OrderRowLink } from './OrderRowLink.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'

type Lists = Pick<Dashboard, 'recentActivity' | 'pendingQuotes' | 'outstandingInvoices'>

export function DashboardLists({ recentActivity, pendingQuotes, outstandingInvoices }: Lists) {
  const today = useToday()
  return (
    <div className={classes.lists}>
      <OrdersPanel title="Recent Activity" orders={recentActivity} empty="No recent activity">
        {(order) => (
          <OrderRowLink
            key={order.id}
            order={order}
            about={lastDeed(order)}
            mark={<ToneBadge badge={STAGE_BADGES[order.status]} />}
            aside={order.timeAgo}
          />
        )}
      </OrdersPanel>
      <Stack gap="md">
        <OrdersPanel
          title="Pending Quotes"
          orders={pendingQuotes}
          empty="No pending quotes"
          viewAll={paths.orders('quote')}
        >
          {(order) => (
            <OrderRowLink
              key={order.id}
              order={order}
              mark={<ToneBadge badge={quoteBadge({ approved: false, expiresOn: order.expiresOn }, today)} />}
              aside={<Money dollars={order.total} />}
            />
          )}
        </OrdersPanel>
        <OrdersPanel
          title="Outstanding Invoices"
          orders={outstandingInvoices}
          empty="No outstanding invoices"
          viewAll={paths.orders('invoice')}
        >
          {(order) => (
            <OrderRowLink
              key={order.id}
              order={order}
              mark={
                order.dueOn === null ? <DateText instant={order.createdAt} /> : <DueIn dueOn={order.dueOn} />
              }
              aside={<Money dollars={order.balance} />}
            />
          )}
        </OrdersPanel>
      </Stack>
    </div>
  )
}

/** 'Dana Reyes moved it to production'. */
function lastDeed({ lastEvent, updatedBy, createdBy }: Dashboard['recentActivity'][number]): string {
  const who = lastEvent?.by ?? updatedBy ?? createdBy
  return `${who.name} ${deedOf(lastEvent ?? { kind: 'created', to: null })}`
}
