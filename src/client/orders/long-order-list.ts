/** The pages of a stage's list that is too long to be loaded whole. */
import type { Calls } from '#contract/api.ts'
import type { OrderRow, UnpricedOrderRow } from '#contract/orders.ts'
import { shownName } from '#domain/customer.ts'
import type { Status } from '#domain/lifecycle.ts'
import { LIST_SORTS } from '#domain/long-lists.ts'
import { call } from '../call.ts'
import { byLabel } from '../lists/filters.ts'
import { listCardHeight } from '../lists/ListCard.tsx'
import type { Asked, LongList } from '../lists/long-list.ts'
import { matchedText } from './matched-text.ts'
import { promiseChoices } from './promise-order.ts'
import { ORDERS } from './query-keys.ts'
import { requirePricesOfRows } from './require-prices.ts'

type PageQuery = NonNullable<Calls['GET /api/orders/page']['query']>

/** Always the same lists. */
export const LONG_ORDER_LISTS = ofStages((status) =>
  longList(status, { rowsOf: requirePricesOfRows, choices: choicesOf(status) }),
)

/** For members who may not see prices. */
export const LONG_UNPRICED_LISTS = ofStages((status) =>
  longList<UnpricedOrderRow>(status, {
    rowsOf: (rows) => rows,
    choices: {
      queryKey: [ORDERS, 'unpriced choices', status],
      queryFn: async () => ({ promise: byLabel(promiseChoices(status)) }),
    },
  }),
)

function ofStages<Row>(make: (status: Status) => LongList<Row>): Readonly<Record<Status, LongList<Row>>> {
  return {
    quote: make('quote'),
    invoice: make('invoice'),
    paid: make('paid'),
    production: make('production'),
    completed: make('completed'),
    archived: make('archived'),
  }
}

type Differences<Row> = Pick<LongList<Row>, 'choices' | 'rowsOf'>

function longList<Row>(status: Status, { rowsOf, choices }: Differences<Row>): LongList<Row> {
  return {
    page: (asked, range) => ({
      queryKey: [ORDERS, 'list', status, asked, range],
      queryFn: async ({ signal }) => {
        const query = { status, ...queryOf(asked), offset: String(range.offset), limit: String(range.limit) }
        const { matching, rows } = await call('GET /api/orders/page', { query, signal })
        const found = rows.map(({ id, matched }) => ({ key: id, why: matchedText(matched) }))
        return { matching, rows: rowsOf(rows), found }
      },
    }),
    length: {
      queryKey: [ORDERS, 'length', status],
      queryFn: async ({ signal }) =>
        (await call('GET /api/orders/length', { query: { status }, signal })).length,
    },
    rowsOf,
    choices,
    cardHeight: listCardHeight({ hasDescription: true }),
  }
}

function choicesOf(status: Status): LongList<OrderRow>['choices'] {
  return {
    queryKey: [ORDERS, 'customers', status],
    queryFn: async ({ signal }) => {
      const [customers, badges] = await Promise.all([
        call('GET /api/orders/customers', { query: { status }, signal }),
        call('GET /api/orders/badges', { query: { status }, signal }),
      ])
      return {
        status: byLabel(badges.map(({ badge, label }) => ({ value: badge, label }))),
        promise: byLabel(promiseChoices(status)),
        customer: customers.map(({ id, name }) => ({ value: String(id), label: shownName(name) })),
      }
    },
  }
}

/** The filter by badge is named after its column on the screen; the server calls the stage `status`. */
function queryOf({ text, sorting, filters }: Asked): Partial<PageQuery> {
  const { status: badge, customer, promise, mine, rates } = filters
  // Without one, a list is in the order in which the shop works.
  const { by, descending } = sorting ?? { by: 'promise', descending: false }
  const sort = LIST_SORTS.find((one) => one === by)
  return {
    ...(sort !== undefined && { sort, dir: descending ? 'desc' : 'asc' }),
    ...(text !== '' && { q: text }),
    ...(badge !== undefined && { badge }),
    ...(customer !== undefined && { customer }),
    ...(promise !== undefined && { promise }),
    ...(mine !== undefined && { mine: '1' }),
    ...(rates !== undefined && { rates: '1' }),
    ...Object.fromEntries(
      RANGES.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
    ),
  }
}

const RANGES = ['date-from', 'date-to', 'total-min', 'total-max'] as const
