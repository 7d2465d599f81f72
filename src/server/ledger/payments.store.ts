/** The payment ledger. Rows are only inserted and read; the database rejects updates and deletes. */
import type { PaymentMethod } from '#domain/ledger.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop, ShopScope } from '../shop.ts'
import type { DueColumns } from './due-columns.ts'

const paymentsOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .selectFrom('payments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.amount_cents',
      'p.received_on',
      'p.method',
      'p.reference',
      'p.reverses_id',
      'p.user_id',
      'p.at',
      'u.name as user_name',
    ])
    .where('p.shop_id', '=', param('shopId'))
    .where('p.order_id', '=', param('orderId'))
    .orderBy('p.id'),
)

/** Earliest first. */
export async function listPayments(shop: ShopScope, db: Database, orderId: number) {
  return paymentsOfOrder(db, { shopId: shop.shopId, orderId })
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

export interface NewEntry {
  readonly orderId: number
  /** Negative for an entry that reverses another. */
  readonly amountCents: number
  readonly receivedOn: string
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly reversesId: number | null
}

export async function insertEntry(shop: Shop, tx: Database, entry: NewEntry, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      shop_id: shop.shopId,
      order_id: entry.orderId,
      amount_cents: entry.amountCents,
      received_on: entry.receivedOn,
      method: entry.method,
      reference: entry.reference,
      reverses_id: entry.reversesId,
      user_id: shop.userId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the order's row until the transaction ends. @returns whether the order exists. */
export async function lockOrder(shop: ShopScope, tx: Database, orderId: number): Promise<boolean> {
  const locked = await tx
    .updateTable('orders')
    .set((eb) => ({ paid_cents: eb.ref('paid_cents') }))
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

export interface PaidState {
  readonly orderId: number
  readonly paidCents: number
  readonly due: DueColumns
}

/** Requires the order row to be locked. */
export async function setPaid(shop: Shop, tx: Database, state: PaidState, now: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      paid_cents: state.paidCents,
      ...state.due,
      updated_by_id: shop.userId,
      updated_at: now,
    })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', state.orderId)
    .execute()
}
