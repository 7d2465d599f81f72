import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** The index that searches in orders begin with. It is filled while the server runs. */
export async function orderSearch(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await type.createOrderSearch(db)
  await db.schema
    .createTable('search_progress')
    .addColumn('shop_id', type.integer, (column) => column.primaryKey().references('shops.id'))
    .addColumn('indexed_through', type.instant, (column) => column.notNull())
    .addColumn('last_order_id', type.integer, (column) => column.notNull())
    .execute()
}
