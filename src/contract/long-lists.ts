/** Pages of lists that are too long to be fetched as a whole, and what their filters offer. */
import { z } from 'zod'
import { LISTED_BADGES } from '#domain/listed-badges.ts'
import { LIST_SORTS } from '#domain/long-lists.ts'
import { PROMISE_TIMES } from '#domain/promised.ts'
import { endpoint } from './endpoint.ts'
import { idsInQuery, plausibleDay, status, text, wholeInQuery } from './fields.ts'
import { listedOrder } from './orders.ts'

const BADGES_SENTENCE = 'Badges must be one or more of those that GET /api/orders/badges lists'
const PROMISE_SENTENCE = `Promise must be one or more of ${PROMISE_TIMES.join(', ')}`
const FLAG_SENTENCE = 'Must be 1'
const AMOUNT_SENTENCE = 'An amount must be dollars, such as 1200.50'

const amount = z
  .string(AMOUNT_SENTENCE)
  .regex(/^\d{1,9}(\.\d\d?)?$/, AMOUNT_SENTENCE)
  .transform(Number)
const flag = z.literal('1', { error: FLAG_SENTENCE }).transform(() => true)
const MAX_OFFSET = 999_999_999
/** As many customers as anybody selects. */
const MAX_CUSTOMERS = 200

/** Some of the keys, separated by commas. */
function keysOf<Key extends string>(keys: readonly Key[], sentence: string) {
  return z
    .string(sentence)
    .transform((given) => given.split(','))
    .pipe(z.array(z.enum(keys, sentence)))
    .optional()
    .describe(`${sentence}, separated by commas`)
}

/** What narrows a list down. The names are those of the screen's address. */
const filters = {
  q: text({ label: 'Search', max: 200 }).optional(),
  badge: keysOf(LISTED_BADGES, BADGES_SENTENCE),
  customer: idsInQuery(MAX_CUSTOMERS).optional(),
  /** When what was promised is due. */
  promise: keysOf(PROMISE_TIMES, PROMISE_SENTENCE),
  /** The days that the list's date is in, in the shop's time zone. */
  'date-from': plausibleDay.optional(),
  'date-to': plausibleDay.optional(),
  'total-min': amount.optional(),
  'total-max': amount.optional(),
  /** Only what the member created. */
  mine: flag.optional(),
  /** Only quotes that today's rates would change. */
  rates: flag.optional(),
}

export type ListPageQuery = z.output<typeof listPageQuery>
const listPageQuery = z.strictObject({
  status,
  sort: z.enum(LIST_SORTS, { error: `Sort must be one of ${LIST_SORTS.join(', ')}` }).default('date'),
  dir: z.enum(['asc', 'desc'], { error: 'Dir must be asc or desc' }).default('desc'),
  /** How many rows come before the page. */
  offset: wholeInQuery('Offset', { min: 0, max: MAX_OFFSET }).default(0),
  limit: wholeInQuery('Limit', { min: 1, max: 1000 }).default(100),
  ...filters,
})

export type ListPage = z.output<typeof listPage>
const listPage = z.object({
  /** How many orders match. */
  matching: z.number(),
  rows: z.array(listedOrder),
})

export const longListCalls = {
  length: endpoint({
    method: 'GET',
    path: '/api/orders/length',
    access: 'member',
    summary: 'Count the orders of a status',
    query: z.strictObject({ status }),
    reply: z.object({ length: z.number() }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/orders/page',
    access: 'member',
    summary:
      'Get a page of the orders of a status, sorted, searched, and filtered by the server; by amounts only for those who see prices',
    query: listPageQuery,
    reply: listPage,
  }),
  customers: endpoint({
    method: 'GET',
    path: '/api/orders/customers',
    access: 'seePrices',
    summary: 'List the customers of the orders of a status, for its filter',
    query: z.strictObject({ status }),
    reply: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  badges: endpoint({
    method: 'GET',
    path: '/api/orders/badges',
    access: 'seePrices',
    summary: 'List the badges that orders of a status have, for its filter',
    query: z.strictObject({ status }),
    reply: z.array(z.object({ badge: z.string(), label: z.string() })),
  }),
}
