import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/**
 * The look of a shop's documents. Logos are stored in the database rather than in files, so that every app node has
 * them.
 */
export async function shopDetails(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('shops').addColumn('accent_color', 'text').execute()
  await db.schema.alterTable('shops').addColumn('footer_text', 'text').execute()
  await db.schema
    .createTable('shop_logos')
    .addColumn('shop_id', type.integer, (column) => column.primaryKey().references('shops.id'))
    .addColumn('png', type.bytes, (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .execute()
}
