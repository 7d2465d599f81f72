import type { ComponentProps } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { balanceText } from '#domain/balance-text.ts'
import type { Day } from '#domain/calendar.ts'
import { STATUS_NAMES, type Status } from '#domain/lifecycle.ts'
import { eventPhrase, eventSentence, isCustomerEvent } from '#domain/order-events.ts'
import { isLate, promiseText } from '#domain/promised.ts'
import { customerName } from '../orders/customer-name.ts'
import { orderBadge } from '../orders/order-badge.ts'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { useToday } from '../ui/time-zone.ts'
import classes from './DashboardLists.module.css'
import { DueIn } from './DueIn.tsx'
import { OrderRowLink } from './OrderRowLink.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'

export const TITLES = {
  pending: 'Pending Quotes',
  outstanding: 'Outstanding Invoices',
  recent: 'Recent Activity',
  promised: 'Late or Promised in 7 Days',
} as const

interface Listed<O> {
  readonly orders: readonly O[]
}

export function PendingQuotes({ orders }: Listed<Dashboard['pendingQuotes'][number]>) {
  const today = useToday()
  return (
    <OrdersPanel
      title={TITLES.pending}
      orders={orders}
      empty="No pending quotes"
      viewAll={paths.orders('quote')}
    >
      {(order) => (
        <OrderRowLink
          key={order.id}
          order={order}
          mark={<ToneBadge badge={orderBadge(order, today)} />}
          aside={<Money dollars={order.total} />}
        />
      )}
    </OrdersPanel>
  )
}

export function OutstandingInvoices({ orders }: Listed<Dashboard['outstandingInvoices'][number]>) {
  return (
    <OrdersPanel
      title={TITLES.outstanding}
      orders={orders}
      empty="No outstanding invoices"
      viewAll={paths.orders('invoice')}
      beside={
        <TextLink to={paths.receivables} size="sm">
          Receivables
        </TextLink>
      }
    >
      {(order) => (
        <OrderRowLink
          key={order.id}
          order={order}
          mark={<DueIn dueOn={order.dueOn} />}
          aside={balanceText(order)}
        />
      )}
    </OrdersPanel>
  )
}

interface Promised {
  readonly id: number
  readonly promisedOn: Day | null
  readonly status: Status
}

/** What is promised for the next days, late in red and first. Nothing while nothing is. */
export function PromisedOrders<O extends Promised & ComponentProps<typeof OrderRowLink>['order']>({
  orders,
}: Listed<O>) {
  const today = useToday()
  if (orders.length === 0) return null
  return (
    <OrdersPanel title={TITLES.promised} orders={orders} empty="" viewAll={paths.calendar}>
      {(order) => (
        <OrderRowLink
          key={order.id}
          order={order}
          mark={
            <span className={isLate(order, today) ? classes.late : undefined}>
              {promiseText(order, today)}
            </span>
          }
          aside={STATUS_NAMES[order.status]}
        />
      )}
    </OrdersPanel>
  )
}

export function RecentActivity({ orders }: Listed<Activity>) {
  const today = useToday()
  return (
    <OrdersPanel title={TITLES.recent} orders={orders} empty="No recent activity">
      {(order) => (
        <OrderRowLink
          key={order.id}
          order={order}
          {...lastAction(order)}
          mark={<ToneBadge badge={orderBadge(order, today)} />}
          aside={<BalanceAndTime order={order} />}
        />
      )}
    </OrdersPanel>
  )
}

type Activity = Dashboard['recentActivity'][number]

/** Side by side if there is room. */
function BalanceAndTime({ order }: { readonly order: Activity }) {
  const balance = balanceText(order)
  return (
    <>
      {balance !== undefined && <span className={classes.owed}>{balance} </span>}
      {order.timeAgo}
    </>
  )
}

/** 'Dana Reyes moved it to production', or for a customer 'approved it'. */
function lastAction(order: Activity): Pick<ComponentProps<typeof OrderRowLink>, 'about' | 'customerAction'> {
  const { lastEvent, createdBy } = order
  // What the server did, such as sending an email, is by nobody, whoever changed the order last.
  const { kind, to, by } = lastEvent ?? { kind: 'created', to: null, by: createdBy }
  if (isCustomerEvent(kind)) return { customerAction: eventPhrase({ kind, to }) }
  return { about: eventSentence({ kind, to, by: by?.name ?? null }, customerName(order)) }
}
