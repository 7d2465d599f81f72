import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { lockedForChange, lockedForReading } from '../database/row-locks.ts'
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

const settingsRow = (db: Database, param: Param<'shopId'>) =>
  db.selectFrom('shop_settings').select('shop_id').where('shop_id', '=', param('shopId'))
const settingsLock = prepared((db, param: Param<'shopId'>) => lockedForChange(db, settingsRow(db, param)))
const settingsHold = prepared((db, param: Param<'shopId'>) => lockedForReading(db, settingsRow(db, param)))

/** Locks the settings likewise for what may not change them. */
export async function lockUnchangedSettings(shop: Shop, tx: Database): Promise<void> {
  await settingsLock(tx, { shopId: shop.shopId })
}

/**
 * Holds rates, piece types and the work plan still until the transaction ends, which must not change them. Lock the order
 * first.
 */
export async function holdRates(shop: Shop, tx: Database): Promise<void> {
  await settingsHold(tx, { shopId: shop.shopId })
}

export async function saveSettings(
  shop: Shop,
  tx: Database,
  settings: { readonly pricing_config?: string; readonly tax_rate_millionths?: number | null },
): Promise<void> {
  await tx.updateTable('shop_settings').set(settings).where('shop_id', '=', shop.shopId).execute()
}
