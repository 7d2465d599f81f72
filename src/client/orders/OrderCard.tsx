import type { OrderRow } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { DownloadIcon } from '../documents/DownloadIcon.tsx'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { clientNumber, OpenBalance, StageDate } from './cells.tsx'
import { customerName } from './customer-name.ts'
import classes from './OrderCard.module.css'
import { orderBadge } from './order-badge.ts'
import type { Stage } from './stages.ts'
import { truncated } from './truncated.ts'

interface Props {
  readonly order: OrderRow
  readonly stage: Stage
  readonly today: Day
}

/** In pixels. A description adds one line. */
export function cardHeight({ description }: OrderRow): number {
  return description ? 115 : 96
}

/** A list row on a phone. */
export function OrderCard({ order, stage, today }: Props) {
  const showsClient = stage.columns.some(({ cell }) => cell === 'client')
  return (
    <>
      <div className={classes.line}>
        <bdi className={classes.title}>{order.title}</bdi>
        <Money dollars={order.total} />
      </div>
      {order.description && <div className={classes.dimmed}>{truncated(order.description)}</div>}
      <div className={classes.about}>
        <span className={classes.dimmed}>
          {order.orderNumber} · <bdi>{customerName(order)}</bdi>
          {showsClient && ` · ${clientNumber(order)}`}
        </span>
        <OpenBalance order={order} />
      </div>
      <div className={classes.line}>
        <span className={classes.marks}>
          <ToneBadge badge={orderBadge(order, today)} />
          <span className={classes.dimmed}>
            <StageDate order={order} stage={stage} />
          </span>
        </span>
        <span className={classes.marks}>
          <DownloadIcon order={order} />
          <RowLink to={paths.order(order.status, order.id)} aria-label={`View ${order.orderNumber}`}>
            View
          </RowLink>
        </span>
      </div>
    </>
  )
}
