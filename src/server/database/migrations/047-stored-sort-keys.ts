import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/**
 * What titles and names sort by is stored, so that the archive by title and customer is read from indexes, too. They are
 * made as those of migration 046.
 */
export async function storedSortKeys(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await addKey(db, type, 'orders', 'title')
  await addKey(db, type, 'customers', 'name')
  await type.dropSortKey(db)
  await sql`create index customers_by_name on customers (shop_id, name_key, id)`.execute(db)
  const indexes = {
    orders_archived_by_title: sql`title_key`,
    orders_archived_of_customer: sql`customer_id`,
  }
  for (const [name, column] of Object.entries(indexes)) {
    await sql`
      create index ${sql.id(name)} on orders (shop_id, ${column}, created_at desc, id desc, status, voided_at)
      where status = 'archived' and voided_at is null`.execute(db)
  }
}

async function addKey(
  db: Kysely<unknown>,
  type: ColumnTypes,
  table: 'orders' | 'customers',
  column: 'title' | 'name',
): Promise<void> {
  const key = sql.id(`${column}_key`)
  await sql`alter table ${sql.table(table)} add column ${key} ${type.bytewiseText} not null default ''`.execute(
    db,
  )
  await sql`update ${sql.table(table)} set ${key} = ${type.sortKeyOf(column)}`.execute(db)
}
