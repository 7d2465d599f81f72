import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/customers.ts'
import type { OrderRow } from '#contract/orders.ts'
import { balanceText } from '#domain/balance-text.ts'
import { orderBadge } from '../orders/order-badge.ts'
import { paths } from '../paths.ts'
import cover from '../ui/CoverLink.module.css'
import { DateText } from '../ui/DateText.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LightLink } from '../ui/LightLink.tsx'
import { Money } from '../ui/Money.tsx'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { useToday } from '../ui/time-zone.ts'
import classes from './Customers.module.css'
import { ordersOfCustomerQuery } from './customer-queries.ts'

interface Props {
  readonly customer: CustomerDetail
}

/** As many as one takes in at a glance. */
const SHOWN_AT_FIRST = 10

/** All orders of the customer at any stage, newest first. */
export function OrdersOfCustomer({ customer }: Props) {
  const { data: orders, isPending, refetch } = useQuery(ordersOfCustomerQuery(customer.id))
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? orders : orders?.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel title="Orders" flush>
      {shown === undefined ? (
        isPending ? (
          <RowsSkeleton rows={3} />
        ) : (
          <ErrorBox message="Error loading orders. Please try again." onRetry={() => refetch()} />
        )
      ) : shown.length === 0 ? (
        <NothingYet>No orders yet.</NothingYet>
      ) : (
        <ul className={classes.list} aria-label="Orders">
          {shown.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
        </ul>
      )}
      {orders !== undefined && shown !== undefined && shown.length < orders.length && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => setShowsAll(true)}>
            Show All {orders.length}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function OrderEntry({ order }: { readonly order: OrderRow }) {
  const today = useToday()
  const open = balanceText(order)
  return (
    <li className={`${classes.entry} ${classes.orderEntry}`}>
      <div className={classes.words}>
        <LightLink
          to={paths.order(order.status, order.id)}
          className={`${cover.link} ${classes.title}`}
          data-row-link
        >
          <bdi>{order.title}</bdi>
        </LightLink>
        <span className={classes.dimmed}>
          {order.orderNumber} · <DateText instant={order.createdAt} />
        </span>
      </div>
      <div className={classes.end}>
        <ToneBadge badge={orderBadge(order, today)} />
        <span className={classes.dimmed}>
          <Money dollars={order.total} />
          {open !== undefined && ` · ${open}`}
        </span>
      </div>
    </li>
  )
}
