import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** What customers are promised: a lead time on the quote, a day on the order, and the hours that the shop has for it. */
export async function promises(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('orders').addColumn('lead_time', 'text').execute()
  await db.schema.alterTable('orders').addColumn('promised_on', type.day).execute()
  await db.schema.alterTable('orders').addColumn('estimated_minutes', type.integer).execute()
  await db.schema.alterTable('shops').addColumn('work_week', 'text').execute()
  await db.schema
    .createIndex('orders_promised')
    .on('orders')
    .columns(['shop_id', 'promised_on', 'id'])
    .where(
      sql<boolean>`promised_on is not null and voided_at is null and status in ('quote', 'invoice', 'paid', 'production')`,
    )
    .execute()
}
