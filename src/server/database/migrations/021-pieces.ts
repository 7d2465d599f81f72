import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** What lines were priced from, shops' own price lists, and what today's rates would change about open quotes. */
export async function pieces(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('line_items').addColumn('piece', 'text').execute()
  await db.schema.alterTable('orders').addColumn('rates_changed_cents', type.integer).execute()
  await sql`create index lines_with_pieces on line_items (shop_id, order_id) where piece is not null`.execute(
    db,
  )
  await db.schema
    .createTable('piece_types')
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('type_id', 'text', (column) => column.notNull())
    .addColumn('version', type.integer, (column) => column.notNull())
    .addColumn('is_active', type.integer, (column) => column.notNull())
    .addColumn('definition', 'text', (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('piece_types_key', ['shop_id', 'type_id', 'version'])
    .execute()
  await type.makeAppendOnly(db, 'piece_types')
  await type.refuseReplacements(db, 'piece_types', [['shop_id', 'type_id', 'version']])
}
