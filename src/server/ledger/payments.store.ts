/** The ledger. Rows are only inserted and read; the database rejects updates and deletes. */
import type { EntryKind, LedgerEntry, LedgerSums, PaymentMethod, ReversalCause } from '#domain/ledger.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop, ShopScope } from '../shop.ts'
import type { DueColumns } from './due-columns.ts'

const paymentsOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .selectFrom('ledger_entries as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.kind',
      'p.amount_cents',
      'p.day',
      'p.method',
      'p.reference',
      'p.reverses_id',
      'p.refunds_id',
      'p.cause',
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

/** A row as the domain knows it. */
export function entryOf(row: PaymentRow): LedgerEntry {
  const { id, kind, amount_cents: amountCents, reverses_id: reversesId, refunds_id: refundsId, cause } = row
  return { id, kind, amountCents, reversesId, refundsId, cause }
}

export interface NewEntry {
  readonly orderId: number
  readonly kind: EntryKind
  readonly amountCents: number
  readonly day: string
  readonly method: PaymentMethod | null
  readonly reference: string | null
  readonly reversesId?: number
  readonly refundsId?: number
  readonly cause?: ReversalCause
}

export async function insertEntry(shop: Shop, tx: Database, entry: NewEntry, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('ledger_entries')
    .values({
      shop_id: shop.shopId,
      order_id: entry.orderId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      day: entry.day,
      method: entry.method,
      reference: entry.reference,
      reverses_id: entry.reversesId ?? null,
      refunds_id: entry.refundsId ?? null,
      cause: entry.cause ?? null,
      user_id: shop.userId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const orderLock = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .updateTable('orders')
    .set((eb) => ({ paid_cents: eb.ref('paid_cents') }))
    .where('shop_id', '=', param('shopId'))
    .where('id', '=', param('orderId'))
    .returning('id'),
)

/** Locks the order's row until the transaction ends. @returns whether the order exists. */
export async function lockOrder(shop: ShopScope, tx: Database, orderId: number): Promise<boolean> {
  const locked = await orderLock(tx, { shopId: shop.shopId, orderId })
  return locked.length > 0
}

export interface SettledState extends LedgerSums {
  readonly orderId: number
  readonly due: DueColumns
}

/** Requires the order row to be locked. */
export async function setSettled(shop: Shop, tx: Database, state: SettledState, now: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      paid_cents: state.paidCents,
      written_off_cents: state.writtenOffCents,
      bounced_cents: state.bouncedCents,
      ...state.due,
      updated_by_id: shop.userId,
      updated_at: now,
    })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', state.orderId)
    .execute()
}
