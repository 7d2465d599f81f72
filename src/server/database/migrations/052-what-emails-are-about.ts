import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Emails know which of an order's issued documents was the last one when they were written, whatever the clock said. */
export async function whatEmailsAreAbout(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('mails').addColumn('issued_place', type.integer).execute()
  // The others are never sent again.
  await sql`
    update mails set issued_place = (
      select max(d.place) from issued_documents d
      where d.shop_id = mails.shop_id and d.order_id = mails.order_id and d.issued_at <= mails.created_at
    ) where state in ('waiting', 'failed', 'unsure')`.execute(db)
}
