import type { Insertable } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop } from '../shop.ts'

export type LineItemColumns = Omit<Insertable<Tables['line_items']>, 'shop_id' | 'order_id' | 'position'>

export async function insertLineItems(
  shop: Shop,
  tx: Database,
  orderId: number,
  lineItems: readonly LineItemColumns[],
): Promise<void> {
  await tx
    .insertInto('line_items')
    .values(
      lineItems.map((item, position) => ({ ...item, shop_id: shop.shopId, order_id: orderId, position })),
    )
    .execute()
}

/** Requires the order row to be locked. */
export async function replaceLineItems(
  shop: Shop,
  tx: Database,
  orderId: number,
  lineItems: readonly LineItemColumns[],
): Promise<void> {
  await tx
    .deleteFrom('line_items')
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .execute()
  await insertLineItems(shop, tx, orderId, lineItems)
}
