import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Customers are shown where their order stands, and get an email when it is ready. */
export async function wordToCustomers(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('shops').addColumn('customer_progress', 'text').execute()
  await db.schema
    .alterTable('shops')
    .addColumn('ready_mail', type.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`ready_mail in (0, 1)`),
    )
    .execute()
  await db.schema.alterTable('shops').addColumn('ready_mail_subject', 'text').execute()
  await db.schema.alterTable('shops').addColumn('ready_mail_text', 'text').execute()
  await db.schema.alterTable('orders').addColumn('ready_told_at', type.instant).execute()
  await db.schema
    .alterTable('mails')
    .addColumn('is_ready', type.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`is_ready in (0, 1)`),
    )
    .execute()
}
