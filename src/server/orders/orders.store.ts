/** SQL for orders; nothing else writes them. */
import { type Expression, type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Status } from '#domain/lifecycle.ts'
import { OPTIONAL_TEXTS, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { searchedAmount } from '#domain/searched-amount.ts'
import { PHONE_PUNCTUATION, searchedPhone } from '#domain/searched-phone.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Tables } from '../database/schema.ts'
import { type DueColumns, NOTHING_DUE } from '../ledger/due-columns.ts'
import { insertLineItems, type LineItemColumns } from '../order-parts/line-items.store.ts'
import type { Shop, ShopScope } from '../shop.ts'

const TEXT_COLUMNS = OPTIONAL_TEXTS.map((name) => `o.${QUOTE_FIELDS[name].column}` as const)
const SEARCHED_COLUMNS = [
  'o.title',
  'o.order_number',
  ...OPTIONAL_TEXTS.map((name) => QUOTE_FIELDS[name])
    .filter(({ isSearched }) => isSearched)
    .map(({ column }) => `o.${column}` as const),
] as const
const CUSTOMER_COLUMNS = ['customers.name', 'customers.email', 'customers.phone'] as const

/** Every scalar field of an order, its customer, who created it and who last changed it. */
function orderRows(db: Database) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .innerJoin('users as u', 'u.id', 'o.created_by_id')
    .leftJoin('users as w', 'w.id', 'o.updated_by_id')
    .select([
      'o.id',
      'o.order_number',
      'o.title',
      ...TEXT_COLUMNS,
      'o.status',
      'o.customer_id',
      'o.shop_id',
      'o.created_by_id',
      'o.updated_by_id',
      'o.subtotal_cents',
      'o.tax_cents',
      'o.tax_rate_millionths',
      'o.total_cents',
      'o.paid_cents',
      'o.expiry_days',
      'o.expires_on',
      'o.due_on',
      'o.dues',
      'o.up_front_cents',
      'o.created_at',
      'o.updated_at',
      'o.invoiced_at',
      'o.paid_at',
      'o.started_at',
      'o.completed_at',
      'o.archived_at',
      'o.voided_at',
      'o.revision',
      'o.version',
      'o.sent_on',
      'o.invoice_sent_on',
      'o.viewed_at',
      'o.answered_at',
      'o.answer',
      'c.name as customer_name',
      'c.address as customer_address',
      'c.phone as customer_phone',
      'c.email as customer_email',
      'u.name as created_by_name',
      'w.name as updated_by_name',
    ])
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number]

const orderById = prepared((db, param: Param<'shopId' | 'id'>) =>
  orderRows(db)
    .select('o.payment_terms')
    .where('o.shop_id', '=', param('shopId'))
    .where('o.id', '=', param('id')),
)

export async function findOrder(shop: ShopScope, db: Database, id: number) {
  const [row] = await orderById(db, { shopId: shop.shopId, id })
  return row
}

/** The status of each of these orders that exists in the shop. */
export async function findStatuses(
  shop: Shop,
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Status>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('shop_id', '=', shop.shopId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

const lineItemsOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .selectFrom('line_items')
    .select(['description', 'quantity', 'price_cents', 'total_cents'])
    .where('shop_id', '=', param('shopId'))
    .where('order_id', '=', param('orderId'))
    .orderBy('position'),
)

export async function listLineItems(shop: ShopScope, db: Database, orderId: number) {
  return lineItemsOfOrder(db, { shopId: shop.shopId, orderId })
}

export interface OrderFilter {
  readonly status?: Status | undefined
  readonly customerId?: number | undefined
  /** See `matches`. */
  readonly search?: string | undefined
  readonly limit?: number | undefined
  /** Only orders that follow this one in the list. */
  readonly after?: { readonly createdAt: string; readonly id: number } | undefined
}

/** Newest first. A void order appears only when the search is its full number and no status is given. */
export async function listOrders(shop: Shop, db: Database, filter: OrderFilter): Promise<OrderRow[]> {
  const { status, customerId, search, limit, after } = filter
  return orderRows(db)
    .where('o.shop_id', '=', shop.shopId)
    .where((eb) =>
      status === undefined && search !== undefined
        ? eb.or([eb('o.voided_at', 'is', null), hasNumber(search)])
        : eb('o.voided_at', 'is', null),
    )
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? 'quote'))
    .$if(customerId !== undefined, (query) => query.where('o.customer_id', '=', customerId ?? 0))
    .$if(search !== undefined, (query) => query.where((eb) => matches(eb, search ?? '')))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('o.created_at', 'o.id'), '<', eb.tuple(after?.createdAt ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** The orders of a status that match, newest first. */
export async function listFoundIds(
  shop: Shop,
  db: Database,
  { status, search }: { readonly status: Status; readonly search: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.shop_id', '=', shop.shopId)
    .where('o.status', '=', status)
    .where('o.voided_at', 'is', null)
    .where((eb) => matches(eb, search))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

type SearchedTables = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>

function hasNumber(search: string) {
  return sql<boolean>`folded(${sql.ref('o.order_number')}) = ${search.toLowerCase()}`
}

/** What the row shows, how to reach the customer, and what is sold. */
function matches(eb: SearchedTables, search: string) {
  const amount = searchedAmount(search)
  return eb.or([
    ...SEARCHED_COLUMNS.map((column) => contains(eb.ref(column), search)),
    ...(amount === undefined ? [] : [eb.between('o.total_cents', amount.from, amount.to)]),
    // With `exists`, PostgreSQL chooses between one pass over all lines and a look at each order's.
    eb.exists(customerMatches(eb, search)),
    eb.exists(
      eb
        .selectFrom('line_items')
        .select('line_items.order_id')
        .whereRef('line_items.shop_id', '=', 'o.shop_id')
        .whereRef('line_items.order_id', '=', 'o.id')
        .where((line) => contains(line.ref('line_items.description'), search)),
    ),
  ])
}

function customerMatches(eb: SearchedTables, search: string) {
  const digits = searchedPhone(search)
  return eb
    .selectFrom('customers')
    .select('customers.id')
    .whereRef('customers.shop_id', '=', 'o.shop_id')
    .whereRef('customers.id', '=', 'o.customer_id')
    .where((customer) =>
      customer.or([
        ...CUSTOMER_COLUMNS.map((column) => contains(customer.ref(column), search)),
        ...(digits === undefined ? [] : [contains(bare(customer.ref('customers.phone')), digits)]),
      ]),
    )
}

/** `withoutPhonePunctuation` in SQL. */
function bare(phone: Expression<string | null>) {
  return PHONE_PUNCTUATION.reduce<Expression<string | null>>(
    (inner, character) => sql`replace(${inner}, ${character}, '')`,
    phone,
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

const newestOrders = prepared((db, param: Param<'shopId' | 'status' | 'limit'>) =>
  orderRows(db)
    .where('o.shop_id', '=', param('shopId'))
    .where('o.voided_at', 'is', null)
    .where('o.status', '=', param('status'))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(param('limit')),
)

export async function listNewest(
  shop: Shop,
  db: Database,
  status: Status,
  limit: number,
): Promise<OrderRow[]> {
  return newestOrders(db, { shopId: shop.shopId, status, limit })
}

const firstDueOrders = prepared((db, param: Param<'shopId' | 'limit'>) =>
  orderRows(db)
    .where('o.shop_id', '=', param('shopId'))
    .where('o.due_on', 'is not', null)
    .orderBy('o.due_on')
    .orderBy('o.id')
    .limit(param('limit')),
)

const ordersDueOnCompletion = prepared((db, param: Param<'shopId' | 'limit'>) =>
  orderRows(db)
    .where('o.shop_id', '=', param('shopId'))
    // Written as in the index's condition: with parameters the index would not be used.
    .where('o.due_on', 'is', null)
    .where('o.invoiced_at', 'is not', null)
    .where('o.voided_at', 'is', null)
    .whereRef('o.paid_cents', '<', 'o.total_cents')
    .orderBy('o.invoiced_at')
    .orderBy('o.id')
    .limit(param('limit')),
)

/** More orders than a shop will ever be owed for. */
const ALL = 1_000_000_000

/** Orders with an open balance, whatever their stage: the earliest due date first, then what waits for completion. */
export async function listOwing(shop: Shop, db: Database, limit = ALL): Promise<OrderRow[]> {
  const { shopId } = shop
  const dated = await firstDueOrders(db, { shopId, limit })
  if (dated.length >= limit) return dated
  return [...dated, ...(await ordersDueOnCompletion(db, { shopId, limit: limit - dated.length }))]
}

/**
 * Takes the shop's next order number. The shop's row stays locked until the transaction ends; a rollback releases the
 * number.
 */
export async function takeOrderNumber(shop: Shop, tx: Database): Promise<string> {
  const { order_prefix, last_order_number } = await tx
    .updateTable('shops')
    .set((eb) => ({ last_order_number: eb('last_order_number', '+', 1) }))
    .where('id', '=', shop.shopId)
    .returning(['order_prefix', 'last_order_number'])
    .executeTakeFirstOrThrow()
  return `${order_prefix}-${last_order_number}`
}

export type OrderColumns = Omit<
  Insertable<Tables['orders']>,
  'shop_id' | 'created_by_id' | 'updated_by_id' | 'status'
>

export async function insertQuote(
  shop: Shop,
  tx: Database,
  order: OrderColumns,
  lineItems: readonly LineItemColumns[],
): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values({ ...order, shop_id: shop.shopId, created_by_id: shop.userId, status: 'quote' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLineItems(shop, tx, id, lineItems)
  return id
}

/** The column that records when an order reached each status. */
const REACHED_AT = {
  invoice: 'invoiced_at',
  paid: 'paid_at',
  production: 'started_at',
  completed: 'completed_at',
  archived: 'archived_at',
} as const

export interface Move {
  readonly id: number
  readonly to: keyof typeof REACHED_AT
  readonly due: DueColumns
  readonly now: string
}

/** Moves the order forward one stage. Requires the order row to be locked. */
export async function moveOrder(shop: Shop, tx: Database, move: Move): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: move.to,
      ...move.due,
      updated_by_id: shop.userId,
      updated_at: move.now,
      [REACHED_AT[move.to]]: move.now,
    })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', move.id)
    .execute()
}

/** Moves the order back one stage as if the step had never been taken. Requires the order row to be locked. */
export async function moveBack(
  shop: Shop,
  tx: Database,
  move: {
    readonly id: number
    readonly from: keyof typeof REACHED_AT
    readonly to: Status
    readonly due: DueColumns
    readonly now: string
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: move.to,
      updated_by_id: shop.userId,
      updated_at: move.now,
      [REACHED_AT[move.from]]: null,
      ...move.due,
      ...(move.to === 'quote' && { invoice_sent_on: null }),
    })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', move.id)
    .execute()
}

/** Requires the order row to be locked. */
export async function voidOrder(shop: Shop, tx: Database, id: number, now: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ voided_at: now, ...NOTHING_DUE, updated_by_id: shop.userId, updated_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

/** Records that something about the order has changed. */
export async function touchOrder(shop: Shop, tx: Database, id: number, now: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ updated_by_id: shop.userId, updated_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}
