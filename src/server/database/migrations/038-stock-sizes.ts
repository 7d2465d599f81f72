import type { Kysely } from 'kysely'

/** The sizes in which a shop buys its material; null until it says its own. */
export async function stockSizes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_settings').addColumn('stock_sizes', 'text').execute()
}
