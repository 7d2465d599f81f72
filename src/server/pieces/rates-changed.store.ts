import type { Database } from '../database/connect.ts'
import { nextPieces } from '../order-parts/next-pieces.store.ts'
import type { Shop } from '../shop.ts'

/** The lines with a piece of the next open quotes, by id; an order's lines together. */
export async function listOpenPieces(shop: Shop, db: Database, after: number, limit: number) {
  return nextPieces(shop, db, { statuses: ['quote'], after, limit })
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select([
      'o.order_number',
      'o.title',
      'o.rates_changed_cents',
      'c.name as customer_name',
      'l.price_cents',
    ])
    .execute()
}

/** The lines with a piece of one order. */
export async function listPieces(shop: Shop, db: Database, orderId: number) {
  return db
    .selectFrom('line_items')
    .select(['quantity', 'price_cents', 'piece'])
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .where('piece', 'is not', null)
    .execute()
}

/** @param version saves nothing if the quote has another one by now. */
export async function saveRatesChanged(
  shop: Shop,
  tx: Database,
  { id, version, cents }: { readonly id: number; readonly version: number; readonly cents: number | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ rates_changed_cents: cents })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
