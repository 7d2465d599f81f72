import { Stack } from '@mantine/core'
import type { Dashboard } from '#contract/dashboard.ts'
import type { OrderRow } from '#contract/orders.ts'
import { eventSentence } from '#domain/order-events.ts'
import { customerName } from '../orders/customer-name.ts'
import { orderBadge } from '../orders/order-badge.ts'
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
            about={activity(order)}
            mark={<ToneBadge badge={orderBadge(order, today)} />}
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
              about={numberAndCustomer(order)}
              mark={<ToneBadge badge={orderBadge(order, today)} />}
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
              about={numberAndCustomer(order)}
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

/** 'WI-1042 · Harper Dining · Dana Reyes moved it to production', 'WI-1042 · Harper Dining approved it'. */
function activity(order: Dashboard['recentActivity'][number]): string {
  const { lastEvent, updatedBy, createdBy, orderNumber } = order
  const { name } = lastEvent?.by ?? updatedBy ?? createdBy
  const deed = eventSentence({ kind: 'created', to: null, ...lastEvent, by: name }, customerName(order))
  // Once is enough.
  return `${deed.includes(customerName(order)) ? orderNumber : numberAndCustomer(order)} · ${deed}`
}

function numberAndCustomer(order: OrderRow): string {
  return `${order.orderNumber} · ${customerName(order)}`
}
