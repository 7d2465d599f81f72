import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

export async function findSettings(shop: Shop, db: Database) {
  return db
    .selectFrom('shop_settings as t')
    .innerJoin('shops as s', 's.id', 't.shop_id')
    .select([
      't.id',
      't.shop_id',
      't.pricing_config',
      't.tax_rate_millionths',
      't.created_at',
      't.updated_at',
      's.default_terms',
      's.deposit_percent',
      's.days_to_pay',
    ])
    .where('t.shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
}

/** Locks the settings until the transaction ends, so that concurrent changes run one after the other. */
export async function lockSettings(shop: Shop, tx: Database, now: string): Promise<void> {
  await tx.updateTable('shop_settings').set({ updated_at: now }).where('shop_id', '=', shop.shopId).execute()
}

/** Holds rates and piece types still until the transaction ends. Lock the order first. */
export async function lockRates(shop: Shop, tx: Database): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('shop_id', '=', shop.shopId)
    .execute()
}

export async function saveSettings(
  shop: Shop,
  tx: Database,
  settings: { readonly pricing_config?: string; readonly tax_rate_millionths?: number | null },
): Promise<void> {
  await tx.updateTable('shop_settings').set(settings).where('shop_id', '=', shop.shopId).execute()
}
