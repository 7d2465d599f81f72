/** The open amounts by date, of many orders at once. */
import type { Database } from '../database/connect.ts'
import { lockedForChange } from '../database/row-locks.ts'
import type { Shop } from '../shop.ts'
import type { DueColumns } from './due-columns.ts'

/** The orders that have an open amount with a date. */
export async function listOwingIds(shop: Shop, tx: Database): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .where('due_on', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the orders until the transaction ends. */
export async function lockOwing(shop: Shop, tx: Database, ids: readonly number[]) {
  const orders = tx
    .selectFrom('orders')
    .select([
      'id',
      'total_cents',
      'paid_cents',
      'written_off_cents',
      'invoiced_at',
      'completed_at',
      'voided_at',
      'payment_terms',
      'dues',
    ])
    .where('shop_id', '=', shop.shopId)
    .where('id', 'in', ids)
    .orderBy('id')
  return lockedForChange(tx, orders).execute()
}

export async function setDue(shop: Shop, tx: Database, id: number, due: DueColumns): Promise<void> {
  await tx.updateTable('orders').set(due).where('shop_id', '=', shop.shopId).where('id', '=', id).execute()
}
