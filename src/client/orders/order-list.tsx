import { IconCalculator, IconFileTypePdf, IconPhone } from '@tabler/icons-react'
import type { OrderRow } from '#contract/orders.ts'
import { badgeKey } from '#domain/badges.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { MAX_DOCUMENTS } from '#domain/order-document.ts'
import { isDone, isWorkedOn } from '#domain/promised.ts'
import { SEARCHED_TEXTS } from '#domain/quote-fields.ts'
import { DownloadIcon } from '../documents/DownloadIcon.tsx'
import { downloadDocuments } from '../documents/use-documents.ts'
import { defineList } from '../lists/define-list.ts'
import type { ListFilter } from '../lists/filters.ts'
import { listCardHeight } from '../lists/ListCard.tsx'
import type { BulkAction, List } from '../lists/list.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { columnsOf, type Setting } from './cells.tsx'
import { NewQuoteLink } from './NewQuoteLink.tsx'
import { OrderCard } from './OrderCard.tsx'
import { CUSTOMER_FILTER, matchesIn, reachOf } from './of-customer.ts'
import { orderBadge } from './order-badge.ts'
import { exportedColumns } from './order-export.ts'
import { foundOrders } from './order-queries.ts'
import { ProductionViews } from './ProductionViews.tsx'
import { hasCardDescription } from './PromiseNote.tsx'
import { PROMISE_ORDER, promiseFilter, promiseRank } from './promise-order.ts'
import { ORDERS } from './query-keys.ts'
import { repriceMany } from './reprice-many.ts'
import { STAGES } from './stages.ts'

const RATES_FILTER: ListFilter<OrderRow> = {
  key: 'rates',
  label: 'Rates changed',
  kind: 'flag',
  isSet: ({ ratesChanged }) => ratesChanged !== null,
}

const REPRICE: BulkAction<OrderRow> = {
  label: 'Re-price',
  icon: <IconCalculator size={16} aria-hidden />,
  max: 200,
  run: repriceMany,
}

interface Reader extends Omit<Setting, 'stage'> {
  readonly userId: number
}

/** The last list of each stage: its screen opens again with what was computed for it. */
const kept = new Map<Status, { readonly key: string; readonly list: List<OrderRow> }>()

/** The list of a stage; the same one for the same reader and day. */
export function orderList(status: Status, reader: Reader): List<OrderRow> {
  const key = JSON.stringify(reader)
  const last = kept.get(status)
  if (last?.key === key) return last.list
  const list = makeList(status, reader)
  kept.set(status, { key, list })
  return list
}

function makeList(status: Status, { today, timeZone, userId }: Reader): List<OrderRow> {
  const stage = STAGES[status]
  const setting = { stage, today, timeZone }
  return defineList<OrderRow>({
    title: stage.title,
    noun: stage.noun,
    keyOf: ({ id }) => id,
    nameOf: ({ orderNumber }) => orderNumber,
    pathOf: (order) => paths.order(order.status, order.id),
    columns: columnsOf(setting),
    ...(isWorkedOn(status)
      ? { ownOrder: PROMISE_ORDER, ownRank: promiseRank(stage.date) }
      : { sorting: { by: 'date', descending: true } }),
    searchPlaceholder: stage.searchPlaceholder,
    searched: (order) => [
      order.title,
      // Some lists have no column for it.
      order.description,
      order.invoiceNumber ?? '',
      ...reachOf(order),
      ...SEARCHED_TEXTS.map((name) => order[name]),
    ],
    deepSearch: (text) => ({
      queryKey: [ORDERS, 'search', status, text],
      queryFn: ({ signal }) => foundOrders(status, text, signal),
    }),
    matches: matchesIn(({ total }) => [total]),
    filters: [
      {
        key: 'status',
        label: 'Status',
        kind: 'choice',
        choiceOf: (order) => {
          const badge = orderBadge(order, today)
          return { value: badgeKey(badge), label: badge.label }
        },
      },
      CUSTOMER_FILTER,
      ...(isDone(status) ? [] : [promiseFilter(today)]),
      {
        key: 'date',
        label: stage.columns.find(({ cell }) => cell === 'date')?.header ?? 'Date',
        kind: 'days',
        dayOf: (order) => {
          const instant = stage.date(order)
          return instant === undefined ? undefined : dayOf(instant, timeZone)
        },
      },
      { key: 'total', label: 'Total', kind: 'dollars', dollarsOf: ({ total }) => total },
      {
        key: 'mine',
        label: 'Created by me',
        kind: 'flag',
        isSet: ({ createdById }) => createdById === userId,
      },
      ...(status === 'quote' ? [RATES_FILTER] : []),
    ],
    exported: exportedColumns(setting),
    bulkActions: [
      {
        label: 'Download PDFs',
        icon: <IconFileTypePdf size={16} aria-hidden />,
        max: MAX_DOCUMENTS,
        run: (orders) => downloadDocuments(orders, today),
      },
      ...(status === 'quote' ? [REPRICE] : []),
    ],
    rowAction: (order) => <DownloadIcon order={order} />,
    card: {
      render: (order) => <OrderCard order={order} stage={stage} today={today} />,
      height: (order) => listCardHeight({ hasDescription: hasCardDescription(order) }),
    },
    empty: stage.empty,
    emptyHint: stage.emptyHint,
    emptyAction: stage.offersNewQuote && <NewQuoteLink />,
    nothingFound: stage.nothingFound,
    error: stage.listError,
    actions: (
      <>
        {stage.offersFollowUp && (
          <LinkButton to={paths.followUp} variant="default" leftSection={<IconPhone size={17} aria-hidden />}>
            Follow Up
          </LinkButton>
        )}
        {stage.offersNewQuote && <NewQuoteLink />}
        {status === 'production' && <ProductionViews view="list" />}
      </>
    ),
  })
}
