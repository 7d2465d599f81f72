import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Secret addresses of members' calendars, and by which day it was promised what is done; `orders_promised` has the rest. */
export async function calendar(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_feeds_of_member', ['shop_id', 'user_id'])
    // A member who is removed takes the address along.
    .addForeignKeyConstraint(
      'calendar_feeds_membership',
      ['shop_id', 'user_id'],
      'shop_users',
      ['shop_id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('orders_done_as_promised')
    .on('orders')
    .columns(['shop_id', 'promised_on', 'id'])
    .where(
      sql<boolean>`promised_on is not null and voided_at is null and status in ('completed', 'archived')`,
    )
    .execute()
}
