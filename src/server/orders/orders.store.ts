/** SQL that reads one order and writes orders; nothing else writes them. */
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Status } from '#domain/lifecycle.ts'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { NEXT_ORDER_ID } from '../database/order-ids.ts'
import { type Marked, type Param, prepared, preparedShapes } from '../database/prepared.ts'
import type { Tables } from '../database/schema.ts'
import { type DueColumns, NOTHING_DUE } from '../ledger/due-columns.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { orderRows } from './order-rows.store.ts'

const orderById = prepared((db, param: Param<'shopId' | 'id'>) =>
  orderRows(db)
    .select(['o.payment_terms', 'o.conditions'])
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
    .select(['description', 'quantity', 'price_cents', 'discount', 'taxable', 'total_cents', 'piece'])
    .where('shop_id', '=', param('shopId'))
    .where('order_id', '=', param('orderId'))
    .orderBy('position'),
)

export async function listLineItems(shop: ShopScope, db: Database, orderId: number) {
  return lineItemsOfOrder(db, { shopId: shop.shopId, orderId })
}

export type OrderColumns = Omit<
  Insertable<Tables['orders']>,
  'shop_id' | 'created_by_id' | 'updated_by_id' | 'status' | 'order_number'
>

const idReservation = prepared((db) => db.selectNoFrom(NEXT_ORDER_ID.as('id')))

/**
 * An id for a new order, so that its parts need not wait for its row. Undefined on SQLite, where a statement waits for the
 * one before it anyway.
 */
export async function reserveOrderId(db: Database): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined
  const [reserved] = await idReservation(db, {})
  return reserved?.id
}

const numberTaking = (db: Database, param: Param<'shopId'>) =>
  db
    .updateTable('shops')
    .set((eb) => ({ last_order_number: eb('last_order_number', '+', 1) }))
    .where('id', '=', param('shopId'))

const LAST_NUMBER = sql<string>`order_prefix || '-' || last_order_number`

const rowOf = (
  quote: Marked<OrderColumns>,
  param: Param<'shopId' | 'userId'>,
  order_number: RawBuilder<string>,
) => ({
  ...quote,
  shop_id: param('shopId'),
  created_by_id: param('userId'),
  status: 'quote' as const,
  order_number,
})

type Quotes = readonly Marked<OrderColumns>[]

const takeNumber = prepared(numberTaking)
const insertWithLastNumber = preparedShapes((db, quotes: Quotes, param: Param<'shopId' | 'userId'>) =>
  db
    .insertInto('orders')
    .values(
      quotes.map((quote) =>
        rowOf(quote, param, sql`(select ${LAST_NUMBER} from shops where id = ${param('shopId')})`),
      ),
    )
    .returningAll(),
)

/** Only PostgreSQL can do both with one statement. */
const insertWithNextNumber = preparedShapes((db, quotes: Quotes, param: Param<'shopId' | 'userId'>) =>
  db
    .with('taken', () => numberTaking(db, param).returning(LAST_NUMBER.as('number')))
    .insertInto('orders')
    .values(quotes.map((quote) => rowOf(quote, param, sql`(select number from taken)`)))
    .returningAll(),
)

/**
 * Adds a quote without lines, with the shop's next order number. The shop's row stays locked until the transaction ends;
 * a rollback releases the number.
 *
 * @returns its row.
 */
export async function insertQuote(shop: Shop, tx: Database, order: OrderColumns) {
  const { shopId, userId } = shop
  const [row] = isPostgres(tx)
    ? await insertWithNextNumber(tx, [order], { shopId, userId })
    : await takeNumber(tx, { shopId }).then(() => insertWithLastNumber(tx, [order], { shopId, userId }))
  if (row === undefined) throw new Error('the quote was not stored')
  return row
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

type OrderChange = Updateable<Tables['orders']>

const orderUpdate = preparedShapes(
  (db, [change]: readonly Marked<OrderChange>[], param: Param<'shopId' | 'id'>) =>
    db
      .updateTable('orders')
      .set({ ...change })
      .where('shop_id', '=', param('shopId'))
      .where('id', '=', param('id')),
)

async function updateOrder(shop: Shop, tx: Database, id: number, change: OrderChange): Promise<void> {
  await orderUpdate(tx, [change], { shopId: shop.shopId, id })
}

/** Moves the order forward one stage. Requires the order row to be locked. */
export async function moveOrder(shop: Shop, tx: Database, move: Move): Promise<void> {
  const moved = {
    status: move.to,
    ...move.due,
    updated_by_id: shop.userId,
    updated_at: move.now,
    [REACHED_AT[move.to]]: move.now,
  }
  await updateOrder(shop, tx, move.id, moved)
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
    /** The quote says something that no customer was sent. */
    readonly isNewRevision: boolean
    readonly now: string
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      status: move.to,
      updated_by_id: shop.userId,
      updated_at: move.now,
      [REACHED_AT[move.from]]: null,
      ...move.due,
      ...(move.to === 'quote' && { invoice_sent_on: null, invoice_number: null, invoice_revision: null }),
      ...(move.isNewRevision && {
        revision: eb('revision', '+', 1),
        sent_on: null,
        viewed_at: null,
        answer: null,
        answered_at: null,
      }),
    }))
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', move.id)
    .execute()
}

/** Requires the order row to be locked. */
export async function voidOrder(shop: Shop, tx: Database, id: number, now: string): Promise<void> {
  const change = { voided_at: now, ...NOTHING_DUE, updated_by_id: shop.userId, updated_at: now }
  await updateOrder(shop, tx, id, change)
}

/** Records that something about the order has changed. */
export async function touchOrder(shop: Shop, tx: Database, id: number, now: string): Promise<void> {
  await updateOrder(shop, tx, id, { updated_by_id: shop.userId, updated_at: now })
}
