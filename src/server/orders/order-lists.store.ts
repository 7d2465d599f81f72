/** SQL that lists and searches orders. */
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { QUOTE_FIELDS, SEARCHED_TEXTS } from '#domain/quote-fields.ts'
import { searchedAmount } from '#domain/searched-amount.ts'
import { plainLetters } from '#domain/searched-text.ts'
import { readingsOf, withPlainNumbers } from '#domain/searched-words.ts'
import { customerMatches, customerShows, type OfCustomer } from '../customers/search.store.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { type Marked, type Param, prepared, preparedShapes } from '../database/prepared.ts'
import type { Tables } from '../database/schema.ts'
import { candidatesFor } from '../order-search/candidates.ts'
import { areOfShop, type Candidates } from '../order-search/search-index.store.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { type OrderRow, orderRows } from './order-rows.store.ts'
import { IS_PROMISED_AND_OPEN, IS_PROMISED_AND_OWED } from './promised.store.ts'

const SEARCHED_COLUMNS = [
  'o.title',
  'o.order_number',
  'o.invoice_number',
  ...SEARCHED_TEXTS.map((name) => `o.${QUOTE_FIELDS[name].column}` as const),
] as const

export interface OrderFilter {
  readonly status?: Status | undefined
  readonly ids?: readonly number[] | undefined
  readonly customerId?: number | undefined
  /** See `matches`. */
  readonly search?: string | undefined
  readonly limit?: number | undefined
  /** Only orders that follow this one in the list. */
  readonly after?: { readonly createdAt: string; readonly id: number } | undefined
}

/** Newest first. A void order appears only when the search is its or its invoice's full number and no status is given. */
export async function listOrders(shop: Shop, db: Database, filter: OrderFilter): Promise<OrderRow[]> {
  const { status, ids, customerId, search, limit, after } = filter
  const { shopId } = shop
  const plain: PlainFilter = {
    ...(status !== undefined && { status }),
    ...(customerId !== undefined && { customerId }),
    ...(limit !== undefined && { limit }),
    ...(after !== undefined && { createdAt: after.createdAt, id: after.id }),
  }
  if (ids === undefined && search === undefined) return plainList(db, [plain], { shopId })
  const candidates = search === undefined ? undefined : await candidatesFor(shop, db, search)
  if (candidates?.length === 0) return []
  const reach = reachOf(candidates, status)
  return newestFirst(db, areOfShop(shop, db, candidates), plain)
    .where((eb) =>
      status === undefined && search !== undefined
        ? eb.or([eb('o.voided_at', 'is', null), hasNumber(eb, search)])
        : eb('o.voided_at', 'is', null),
    )
    .$if(ids !== undefined, (query) => query.where('o.id', 'in', ids ?? []))
    .$if(search !== undefined, (query) => query.where((eb) => matches(shop, eb, search ?? '', reach)))
    .execute()
}

interface PlainFilter {
  readonly status?: Status
  readonly customerId?: number
  readonly limit?: number
  /** Only orders that follow the one with these in the list. */
  readonly createdAt?: string
  readonly id?: number
}

type OrMark<Value> = Value | RawBuilder<never>

/** Void ones included. */
function newestFirst(
  db: Database,
  areOurs: RawBuilder<boolean>,
  filter: { readonly [Name in keyof PlainFilter]: OrMark<PlainFilter[Name]> },
) {
  const { status, customerId, limit, createdAt, id } = filter
  let query = orderRows(db).where(areOurs).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')
  if (status !== undefined) query = query.where('o.status', '=', status)
  if (customerId !== undefined) query = query.where('o.customer_id', '=', customerId)
  if (limit !== undefined) query = query.limit(limit)
  if (createdAt === undefined || id === undefined) return query
  return query.where(sql<boolean>`(o.created_at, o.id) < (${createdAt}, ${id})`)
}

const plainList = preparedShapes((db, [filter]: readonly Marked<PlainFilter>[], param: Param<'shopId'>) =>
  newestFirst(db, sql`o.shop_id = ${param('shopId')}`, filter ?? {}).where('o.voided_at', 'is', null),
)

/** The orders of a status that match, newest first. */
export async function listFoundIds(
  shop: Shop,
  db: Database,
  { status, search }: { readonly status: Status; readonly search: string },
): Promise<number[]> {
  const candidates = await candidatesFor(shop, db, search)
  if (candidates?.length === 0) return []
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where(areOfShop(shop, db, candidates))
    .where('o.status', '=', status)
    .where('o.voided_at', 'is', null)
    .where((eb) => matches(shop, eb, search, reachOf(candidates, status)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many orders a search looks at: a few candidates, those of a stage or the first that match, or all that there are. */
export type Reach = 'few' | 'many' | 'all'

export function reachOf(candidates: Candidates, status: Status | undefined): Reach {
  if (typeof candidates === 'object') return 'few'
  return candidates === undefined && status === undefined ? 'all' : 'many'
}

export type SearchedOrders = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>

/** The hyphen may be left out, or typed as a space. */
function hasNumber(eb: SearchedOrders, search: string) {
  const typed = plainLetters(withPlainNumbers(search)).replace(/[-\s]/g, '')
  const isTyped = (number: Expression<string | null>) =>
    sql<boolean>`replace(folded(${number}), '-', '') = ${typed}`
  return eb.or([
    isTyped(eb.ref('o.order_number')),
    isTyped(eb.ref('o.invoice_number')),
    hasPaper(eb, 'few', isTyped),
  ])
}

/** Whether every word of the search is in what the row shows, how to reach the customer, or what is sold. */
export function matches(shop: Shop, eb: SearchedOrders, search: string, reach: Reach) {
  return everyWord(eb, search, (word) => [
    ...says(shop, eb, word),
    hasCustomer(shop, eb, reach, (customer) => customerMatches(shop, customer, word)),
    hasLine(eb, word, reach, amountIn(shop, word)),
    ...(/\d/.test(word) ? [hasPaper(eb, reach, (number) => contains(number, word))] : []),
  ])
}

/** What a row of a list carries to the browser, which searches in nothing else. */
export function rowMatches(shop: Shop, eb: SearchedOrders, word: string, reach: Reach) {
  return [
    ...says(shop, eb, word),
    hasCustomer(shop, eb, reach, (customer) => customerShows(shop, customer, word)),
  ]
}

/** As `readingsOf` says. */
export function everyWord(
  eb: SearchedOrders,
  search: string,
  has: (word: string) => readonly Expression<SqlBool>[],
) {
  return eb.or(
    readingsOf(search).map((words) => eb.and(words.map((spellings) => eb.or(spellings.flatMap(has))))),
  )
}

function says(shop: Shop, eb: SearchedOrders, word: string) {
  const amount = amountIn(shop, word)
  return [
    ...SEARCHED_COLUMNS.map((column) => contains(eb.ref(column), word)),
    ...(amount === undefined ? [] : [eb.between('o.total_cents', amount.from, amount.to)]),
  ]
}

/** Who may not see an amount cannot search for it. */
function amountIn(shop: Shop, word: string) {
  return shop.may('seePrices') ? searchedAmount(word) : undefined
}

/** With few orders, SQLite looks up the customer of each. With many, it reads all customers once. */
function hasCustomer(
  shop: Shop,
  eb: SearchedOrders,
  reach: Reach,
  matching: (customer: OfCustomer) => Expression<SqlBool>,
) {
  const customers = eb
    .selectFrom('customers as c')
    .select('c.id')
    .where('c.shop_id', '=', shop.shopId)
    .where(matching)
  return reach === 'few'
    ? eb.exists(customers.whereRef('c.id', '=', 'o.customer_id'))
    : eb('o.customer_id', 'in', customers)
}

/**
 * With `exists`, PostgreSQL chooses between a look at each order's lines and one pass over all, which reads those of all
 * shops. It expects so few matches that it nearly always takes the pass. With an offset it has no choice.
 */
function hasLine(
  eb: SearchedOrders,
  search: string,
  reach: Reach,
  amount: ReturnType<typeof searchedAmount>,
) {
  return eb.exists(
    eb
      .selectFrom('line_items')
      .select('line_items.order_id')
      .whereRef('line_items.shop_id', '=', 'o.shop_id')
      .whereRef('line_items.order_id', '=', 'o.id')
      .$if(reach !== 'all', (lines) => lines.limit(sql.lit(1)).offset(sql.lit(0)))
      .where((line) =>
        line.or([
          contains(line.ref('line_items.description'), search),
          ...(amount === undefined ? [] : [line.between('line_items.total_cents', amount.from, amount.to)]),
        ]),
      ),
  )
}

/**
 * Customers keep the paper of an invoice that was taken back. With a series, the next one has another number. The offset is as in
 * `hasLine`.
 */
function hasPaper(
  eb: SearchedOrders,
  reach: Reach,
  isIt: (number: Expression<string>) => Expression<SqlBool>,
) {
  return eb.exists(
    eb
      .selectFrom('issued_documents')
      .select('issued_documents.place')
      .whereRef('issued_documents.shop_id', '=', 'o.shop_id')
      .whereRef('issued_documents.order_id', '=', 'o.id')
      .$if(reach !== 'all', (papers) => papers.limit(sql.lit(1)).offset(sql.lit(0)))
      .where((paper) => isIt(paper.ref('issued_documents.number'))),
  )
}

const lastTouchedOrders = prepared((db, param: Param<'shopId' | 'limit'>) =>
  orderRows(db)
    .where('o.shop_id', '=', param('shopId'))
    .orderBy('o.updated_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(param('limit')),
)

export async function listLastTouched(shop: Shop, db: Database, limit: number): Promise<OrderRow[]> {
  return lastTouchedOrders(db, { shopId: shop.shopId, limit })
}

const orderRowsPromised = (db: Database, condition: RawBuilder<boolean>) =>
  orderRows(db).where(condition).orderBy('o.promised_on').orderBy('o.id')

const lateOrders = prepared((db, param: Param<'shopId' | 'today' | 'limit'>) =>
  orderRowsPromised(db, IS_PROMISED_AND_OWED)
    .where('o.shop_id', '=', param('shopId'))
    .where('o.promised_on', '<', param('today'))
    .limit(param('limit')),
)

const soonPromised = prepared((db, param: Param<'shopId' | 'today' | 'through' | 'limit'>) =>
  orderRowsPromised(db, IS_PROMISED_AND_OPEN)
    .where('o.shop_id', '=', param('shopId'))
    .where('o.promised_on', '>=', param('today'))
    .where('o.promised_on', '<=', param('through'))
    // Quotes that nobody will accept do not push out the work.
    .where((eb) =>
      eb.or([
        eb('o.status', '!=', 'quote'),
        eb('o.answer', '=', 'approved'),
        eb.and([
          eb('o.expires_on', '>=', param('today')),
          eb.or([eb('o.answer', 'is', null), eb('o.answer', '=', 'changes-requested')]),
        ]),
      ]),
    )
    .limit(param('limit')),
)

/** What is late, the latest first, and then what is promised from today through this day. */
export async function listPromised(
  shop: Shop,
  db: Database,
  { today, through, limit }: { readonly today: Day; readonly through: Day; readonly limit: number },
): Promise<OrderRow[]> {
  const { shopId } = shop
  const [late, soon] = await Promise.all([
    lateOrders(db, { shopId, today, limit }),
    soonPromised(db, { shopId, today, through, limit }),
  ])
  return [...late, ...soon].slice(0, limit)
}

const lateInProduction = prepared((db, param: Param<'shopId' | 'today'>) =>
  db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('o.shop_id', '=', param('shopId'))
    .where('o.status', '=', 'production')
    .where('o.promised_on', '<', param('today'))
    .where(IS_PROMISED_AND_OWED),
)

export async function countLateInProduction(shop: Shop, db: Database, today: Day): Promise<number> {
  const [row] = await lateInProduction(db, { shopId: shop.shopId, today })
  return Number(row?.orders ?? 0)
}

const longestWaitingSince = (column: 'o.paid_at' | 'o.started_at', status: Status) =>
  prepared((db, param: Param<'shopId' | 'limit'>) =>
    orderRows(db)
      .where('o.shop_id', '=', param('shopId'))
      .where('o.voided_at', 'is', null)
      .where('o.status', '=', status)
      .orderBy(column)
      .orderBy('o.id')
      .limit(param('limit')),
  )

const longestPaid = longestWaitingSince('o.paid_at', 'paid')
const longestInProduction = longestWaitingSince('o.started_at', 'production')

/** The longest in that stage first. */
export async function listLongestWaiting(
  shop: Shop,
  db: Database,
  status: 'paid' | 'production',
  limit: number,
): Promise<OrderRow[]> {
  const query = status === 'paid' ? longestPaid : longestInProduction
  return query(db, { shopId: shop.shopId, limit })
}

const orderRowsDue = (db: Database) =>
  orderRows(db).where('o.due_on', 'is not', null).orderBy('o.due_on').orderBy('o.id')

const firstDueOrders = prepared((db, param: Param<'shopId' | 'limit'>) =>
  orderRowsDue(db).where('o.shop_id', '=', param('shopId')).limit(param('limit')),
)

/** Written as in the index's condition: with parameters, or turned around, the index would not be used. */
export const IS_DUE_ON_COMPLETION = sql<boolean>`o.due_on is null and o.invoiced_at is not null
  and o.voided_at is null and o.total_cents > o.paid_cents + o.written_off_cents`

const orderRowsDueOnCompletion = (db: Database) =>
  orderRows(db).where(IS_DUE_ON_COMPLETION).orderBy('o.invoiced_at').orderBy('o.id')

const ordersDueOnCompletion = prepared((db, param: Param<'shopId' | 'limit'>) =>
  orderRowsDueOnCompletion(db).where('o.shop_id', '=', param('shopId')).limit(param('limit')),
)

/** More orders than a shop will ever be owed for. */
const ALL = 1_000_000_000

/** Orders with an open balance, whatever their stage: the earliest due date first, then what waits for completion. */
export async function listOwing(shop: ShopScope, db: Database, limit = ALL): Promise<OrderRow[]> {
  const { shopId } = shop
  const dated = await firstDueOrders(db, { shopId, limit })
  if (dated.length >= limit) return dated
  return [...dated, ...(await ordersDueOnCompletion(db, { shopId, limit: limit - dated.length }))]
}

/** As the condition of its index. */
export const IS_OVERPAID = sql<boolean>`o.total_cents < o.paid_cents + o.written_off_cents
  and o.invoiced_at is not null and o.voided_at is null`

/** A customer's invoiced orders for which more was paid than they cost, in the sequence of their invoices. */
export async function listOverpaidOf(shop: ShopScope, db: Database, customerId: number): Promise<OrderRow[]> {
  return orderRows(db)
    .where('o.shop_id', '=', shop.shopId)
    .where('o.customer_id', '=', customerId)
    .where(IS_OVERPAID)
    .orderBy('o.invoiced_at')
    .orderBy('o.id')
    .execute()
}

/** A customer's orders with an open balance, in the same sequence. */
export async function listOwingOf(shop: ShopScope, db: Database, customerId: number): Promise<OrderRow[]> {
  const ofCustomer = (rows: ReturnType<typeof orderRowsDue>) =>
    rows.where('o.shop_id', '=', shop.shopId).where('o.customer_id', '=', customerId).execute()
  return [...(await ofCustomer(orderRowsDue(db))), ...(await ofCustomer(orderRowsDueOnCompletion(db)))]
}
