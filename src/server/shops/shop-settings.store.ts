import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

const COLUMNS = [
  'id',
  'shop_id',
  'pricing_config',
  'tax_rate_millionths',
  'created_at',
  'updated_at',
] as const

export async function findSettings(shop: Shop, db: Database) {
  return db
    .selectFrom('shop_settings')
    .select(COLUMNS)
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
}

/** Locks the settings until the transaction ends, so that concurrent changes run one after the other. */
export async function lockSettings(shop: Shop, tx: Database, now: string) {
  return tx
    .updateTable('shop_settings')
    .set({ updated_at: now })
    .where('shop_id', '=', shop.shopId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function saveSettings(
  shop: Shop,
  tx: Database,
  settings: { readonly pricing_config?: string; readonly tax_rate_millionths?: number | null },
): Promise<void> {
  await tx.updateTable('shop_settings').set(settings).where('shop_id', '=', shop.shopId).execute()
}
