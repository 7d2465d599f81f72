import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** The lines with a piece of every open quote, an order's lines together. */
export async function listOpenPieces(shop: Shop, db: Database) {
  return db
    .selectFrom('orders as o')
    .innerJoin('line_items as l', (join) =>
      join
        .onRef('l.shop_id', '=', 'o.shop_id')
        .onRef('l.order_id', '=', 'o.id')
        .on('l.piece', 'is not', null),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select([
      'o.id',
      'o.order_number',
      'o.title',
      'o.rates_changed_cents',
      'c.name as customer_name',
      'l.description',
      'l.quantity',
      'l.price_cents',
      'l.discount',
      'l.taxable',
      'l.total_cents',
      'l.piece',
    ])
    .where('o.shop_id', '=', shop.shopId)
    .where('o.status', '=', 'quote')
    .where('o.voided_at', 'is', null)
    .orderBy('o.id')
    .execute()
}

export async function saveRatesChanged(
  shop: Shop,
  tx: Database,
  orderId: number,
  cents: number | null,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ rates_changed_cents: cents })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .execute()
}
