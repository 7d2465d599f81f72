import type { OrderRow } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { DownloadIcon } from '../documents/DownloadIcon.tsx'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import type { Column } from '../ui/row-list-props.ts'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { balanceText } from './balance-text.ts'
import classes from './cells.module.css'
import { customerName } from './customer-name.ts'
import { orderBadge } from './order-badge.ts'
import { truncated } from './search.ts'
import { type SortKey, sortKeyOf } from './sort-orders.ts'
import type { Cell, Stage } from './stages.ts'

type OrderColumn = Column<OrderRow, SortKey>

/** @param widest the largest total in the list, in dollars: the Total column must fit it. */
export function columnsOf(stage: Stage, today: Day, widest: number): readonly OrderColumn[] {
  const columns = stage.columns.map(({ header, cell }) => ({
    header,
    sortKey: sortKeyOf(cell),
    ...CELLS[cell](stage, today, widest),
  }))
  return [
    ...columns,
    {
      header: 'View',
      width: '100px',
      align: 'end',
      cell: (order) => (
        <>
          <DownloadIcon order={order} />
          <RowLink to={paths.order(order.status, order.id)} aria-label={`View ${order.orderNumber}`}>
            View
          </RowLink>
        </>
      ),
    },
  ]
}

type MakeColumn = (stage: Stage, today: Day, widest: number) => Omit<OrderColumn, 'header'>

const CELLS: Readonly<Record<Cell, MakeColumn>> = {
  number: () => ({
    width: '112px',
    cell: (order) => <span className={classes.number}>{order.orderNumber}</span>,
  }),
  title: () => ({
    cell: (order) => (
      <>
        <bdi className={classes.first} title={order.title}>
          {order.title}
        </bdi>
        {order.description && <span className={classes.second}>{truncated(order.description)}</span>}
      </>
    ),
  }),
  date: (stage) => ({
    width: '118px',
    cell: (order) => <StageDate order={order} stage={stage} />,
  }),
  client: () => ({
    width: '18%',
    cell: (order) => (
      <>
        <bdi className={classes.first} title={customerName(order)}>
          {customerName(order)}
        </bdi>
        <span className={classes.second}>Client #{order.customerId}</span>
      </>
    ),
  }),
  customer: (stage) => ({
    // Without a title column, the customer column takes the remaining width.
    ...(stage.columns.some(({ cell }) => cell === 'title') && { width: '18%' }),
    cell: (order) => <bdi title={customerName(order)}>{customerName(order)}</bdi>,
  }),
  total: (_stage, _today, widest) => ({
    width: `max(128px, calc(${formatDollars(widest).length}ch + 24px))`,
    align: 'end',
    cell: (order) => (
      <>
        <Money dollars={order.total} />
        <OpenBalance order={order} />
      </>
    ),
  }),
  badge: (_, today) => ({
    width: '178px',
    cell: (order) => <ToneBadge badge={orderBadge(order, today)} to={paths.order(order.status, order.id)} />,
  }),
}

/** The open balance. Renders nothing if there is none. */
export function OpenBalance({ order }: { readonly order: OrderRow }) {
  const words = balanceText(order)
  return words === undefined ? null : <span className={`${classes.second} ${classes.owed}`}>{words}</span>
}

/** The stage's date, or 'Recently' if it is unknown (spec section 2). */
export function StageDate({ order, stage }: { readonly order: OrderRow; readonly stage: Stage }) {
  const instant = stage.date(order)
  return instant === undefined ? 'Recently' : <DateText instant={instant} />
}
