import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** The lines with a piece of the next open quotes, by id; an order's lines together. */
export async function listOpenPieces(shop: Shop, db: Database, after: number, limit: number) {
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
      'o.version',
      'o.order_number',
      'o.title',
      'o.rates_changed_cents',
      'c.name as customer_name',
      'l.quantity',
      'l.price_cents',
      'l.piece',
    ])
    .where('o.shop_id', '=', shop.shopId)
    .where('o.id', 'in', ({ selectFrom }) =>
      selectFrom('orders as p')
        .select('p.id')
        .where('p.shop_id', '=', shop.shopId)
        .where('p.status', '=', 'quote')
        .where('p.voided_at', 'is', null)
        .where('p.id', '>', after)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('line_items as m')
              .select('m.order_id')
              .whereRef('m.shop_id', '=', 'p.shop_id')
              .whereRef('m.order_id', '=', 'p.id')
              .where('m.piece', 'is not', null),
          ),
        )
        .orderBy('p.id')
        .limit(limit),
    )
    .orderBy('o.id')
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
