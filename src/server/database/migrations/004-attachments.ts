import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Photos and files of orders. */
export async function attachments(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('attachments')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull().check(sql`format in ('jpeg', 'webp', 'pdf')`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', type.integer, (column) => column.notNull().check(sql`size > 0`))
    .addColumn('width', type.integer)
    .addColumn('height', type.integer)
    .addColumn('file_key', 'text', (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('removed_at', type.instant)
    .addUniqueConstraint('attachments_file', ['shop_id', 'file_key'])
    .addForeignKeyConstraint('attachments_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .addCheckConstraint('attachments_measured', sql`(format = 'pdf') = (width is null and height is null)`)
    .execute()
  await db.schema
    .createIndex('attachments_of_order')
    .on('attachments')
    .columns(['shop_id', 'order_id', 'id'])
    .execute()
}
