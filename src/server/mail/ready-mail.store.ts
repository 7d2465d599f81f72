import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'

/** @returns false if the order's customer was told before. Requires the order row to be locked. */
export async function claimReadyEmail(
  shop: Shop,
  tx: Database,
  orderId: number,
  now: string,
): Promise<boolean> {
  const taken = await tx
    .updateTable('orders')
    .set({ ready_told_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .where('ready_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The customer can be told again. Requires the order row to be locked. */
export async function releaseReadyEmail(shop: ShopScope, tx: Database, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ready_told_at: null })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .execute()
}
