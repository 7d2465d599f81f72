import type { OrderRow } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { DownloadIcon } from '../documents/DownloadIcon.tsx'
import { ListCard } from '../lists/ListCard.tsx'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { BesideTotal, clientNumber, StageDate } from './cells.tsx'
import { orderBadge } from './order-badge.ts'
import { numbersOf } from './order-number-column.tsx'
import { promiseAndDescription } from './PromiseNote.tsx'
import type { Stage } from './stages.ts'

interface Props {
  readonly order: OrderRow
  readonly stage: Stage
  readonly today: Day
}

export function OrderCard({ order, stage, today }: Props) {
  const showsClient = stage.columns.some(({ cell }) => cell === 'client')
  return (
    <ListCard
      title={order.title}
      amount={<Money dollars={order.total} />}
      description={promiseAndDescription(order, today)}
      about={
        <>
          {numbersOf(order).join(' · ')} · <CustomerLink row={order} isTabStop={false} />
          {showsClient && ` · ${clientNumber(order)}`}
        </>
      }
      aside={<BesideTotal order={order} />}
      badge={<ToneBadge badge={orderBadge(order, today)} />}
      note={<StageDate order={order} stage={stage} />}
      actions={
        <>
          <DownloadIcon order={order} />
          <RowLink to={paths.order(order.status, order.id)} aria-label={`View ${order.orderNumber}`}>
            View
          </RowLink>
        </>
      }
    />
  )
}
