import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** The day through which a shop's books are closed, and who moved it. */
export async function closingDate(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('shop_settings').addColumn('closing_date', type.day).execute()
  await db.schema
    .createTable('closing_date_moves')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('moved_from', type.day)
    .addColumn('moved_to', type.day)
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('closing_date_moves_of_shop')
    .on('closing_date_moves')
    .columns(['shop_id', 'id'])
    .execute()
  await type.makeAppendOnly(db, 'closing_date_moves')
  await type.refuseReplacements(db, 'closing_date_moves', [['id']])
}
