import type { UnpricedOrderRow } from '#contract/orders.ts'
import { type Day, dayOf, formatDate } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { isDone, isWorkedOn, promiseText } from '#domain/promised.ts'
import cells from '../lists/cells.module.css'
import { numberColumn, textColumn } from '../lists/columns.tsx'
import { defineList } from '../lists/define-list.ts'
import { ListCard, listCardHeight } from '../lists/ListCard.tsx'
import type { List } from '../lists/list.ts'
import { customerName } from '../orders/customer-name.ts'
import { stageBadge } from '../orders/order-badge.ts'
import { foundOrders } from '../orders/order-queries.ts'
import { ProductionViews } from '../orders/ProductionViews.tsx'
import { hasCardDescription, PromiseNote, promiseAndDescription } from '../orders/PromiseNote.tsx'
import { PROMISE_ORDER, promiseFilter, promiseRank } from '../orders/promise-order.ts'
import { ORDERS } from '../orders/query-keys.ts'
import { STAGES } from '../orders/stages.ts'
import { truncated } from '../orders/truncated.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'

/** How orders get to a stage, for those who cannot make them. */
const EMPTY_HINTS: Readonly<Record<Status, string>> = {
  quote: 'The office quotes customers a price here.',
  invoice: 'Accepted quotes are here until they are paid.',
  paid: 'Paid orders wait here until production starts.',
  production: 'To start an order, open it under Paid and choose Move to Production.',
  completed: 'Orders are here once they are marked as completed.',
  archived: 'To put an order away, open it under Completed and choose Mark as Archived.',
}

const lists = new Map<string, List<UnpricedOrderRow>>()

/** The list of a stage for members who may not see prices; the same one for the same time zone. */
export function floorList(status: Status, timeZone: string, today: Day): List<UnpricedOrderRow> {
  const key = `${status} ${timeZone} ${today}`
  const known = lists.get(key)
  if (known !== undefined) return known
  const list = makeList(status, timeZone, today)
  lists.set(key, list)
  return list
}

function makeList(status: Status, timeZone: string, today: Day): List<UnpricedOrderRow> {
  const stage = STAGES[status]
  const instantOf = (order: UnpricedOrderRow) => stage.date(order)
  const header = stage.columns.find(({ cell }) => cell === 'date')?.header ?? 'Date'
  return defineList<UnpricedOrderRow>({
    title: stage.title,
    noun: stage.noun,
    keyOf: ({ id }) => id,
    nameOf: ({ orderNumber }) => orderNumber,
    pathOf: (order) => paths.order(order.status, order.id),
    columns: [
      numberColumn({
        key: 'number',
        header: 'Order #',
        cell: (order) => <span className={cells.first}>{order.orderNumber}</span>,
        textOf: (order) => order.orderNumber,
      }),
      textColumn({
        key: 'title',
        header: 'Title',
        cell: (order) => (
          <>
            <bdi className={cells.first} title={order.title}>
              {order.title}
            </bdi>
            {order.description && (
              <span className={cells.second}>
                <bdi>{truncated(order.description)}</bdi>
              </span>
            )}
          </>
        ),
        textOf: (order) => order.title,
        text: ({ title, description }) => (description === null ? title : `${title}\n${description}`),
      }),
      {
        key: 'date',
        header,
        width: '150px',
        cell: (order) => {
          const instant = instantOf(order)
          return instant === undefined ? '' : <DateText instant={instant} />
        },
        text: (order) => formatDate(instantOf(order) ?? order.createdAt, timeZone),
        rank: (order) => [Date.parse(instantOf(order) ?? order.createdAt)],
        directions: ['oldest first', 'newest first'],
        startsDescending: true,
      },
      textColumn<UnpricedOrderRow>({
        key: 'customer',
        header: 'Customer',
        width: '24%',
        cell: (order) => (
          <>
            <bdi>{customerName(order)}</bdi>
            <PromiseNote order={order} today={today} />
          </>
        ),
        textOf: customerName,
        text: (order) => [customerName(order), promiseText(order, today) ?? ''].join('\n').trim(),
      }),
      textColumn({
        key: 'site',
        header: 'Job site',
        width: '20%',
        isExtra: true,
        textOf: ({ jobSite }) => jobSite ?? '',
      }),
    ],
    ...(isWorkedOn(status)
      ? { ownOrder: PROMISE_ORDER, ownRank: promiseRank(stage.date) }
      : { sorting: { by: 'date', descending: true } }),
    searchPlaceholder: stage.searchPlaceholder,
    searched: (order) => [order.title, order.purchaseOrder, order.jobSite],
    deepSearch: (text) => ({
      queryKey: [ORDERS, 'search', status, text],
      queryFn: ({ signal }) => foundOrders(status, text, signal),
    }),
    filters: [
      ...(isDone(status) ? [] : [promiseFilter(today)]),
      {
        key: 'date',
        label: header,
        kind: 'days',
        dayOf: (order) => {
          const instant = instantOf(order)
          return instant === undefined ? undefined : dayOf(instant, timeZone)
        },
      },
    ],
    card: {
      render: (order) => (
        <ListCard
          title={order.title}
          amount={null}
          description={promiseAndDescription(order, today)}
          about={
            <>
              {order.orderNumber} · <bdi>{customerName(order)}</bdi>
            </>
          }
          badge={<ToneBadge badge={stageBadge(order)} />}
          note={<DateText instant={instantOf(order) ?? order.createdAt} />}
          actions={
            <RowLink to={paths.order(order.status, order.id)} aria-label={`View ${order.orderNumber}`}>
              View
            </RowLink>
          }
        />
      ),
      height: (order) => listCardHeight({ hasDescription: hasCardDescription(order) }),
    },
    empty: stage.empty,
    emptyHint: EMPTY_HINTS[status],
    nothingFound: stage.nothingFound,
    error: stage.listError,
    ...(status === 'production' && { actions: <ProductionViews view="list" /> }),
  })
}
