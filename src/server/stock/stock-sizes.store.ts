import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** As JSON; null until the shop says its own. */
export async function findStockSizes(shop: Shop, db: Database): Promise<string | null> {
  const { stock_sizes } = await db
    .selectFrom('shop_settings')
    .select('stock_sizes')
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
  return stock_sizes
}

/** Requires the shop's settings to be locked. */
export async function saveStockSizes(shop: Shop, tx: Database, sizes: string): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({ stock_sizes: sizes })
    .where('shop_id', '=', shop.shopId)
    .execute()
}
