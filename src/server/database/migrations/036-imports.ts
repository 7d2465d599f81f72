import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Customers from spreadsheets, and which import added which. */
export async function imports(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('customer_imports')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('rows', 'text')
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('has_headings', type.integer, (column) => column.notNull())
    .addColumn('skips_duplicates', type.integer, (column) => column.notNull().defaultTo(1))
    .addColumn('customers', type.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('done_at', type.instant)
    .addColumn('undone_at', type.instant)
    .addUniqueConstraint('customer_imports_of_shop', ['shop_id', 'id'])
    .execute()
  await db.schema.alterTable('customers').addColumn('import_id', type.integer).execute()
  await db.schema
    .createIndex('customers_of_import')
    .on('customers')
    .columns(['shop_id', 'import_id'])
    .execute()
}
