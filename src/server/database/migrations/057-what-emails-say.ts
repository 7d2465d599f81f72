import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Emails know the amounts and the contact that they were written for, and links where they were sent. */
export async function whatEmailsSay(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('mails').addColumn('money_hash', 'text').execute()
  await db.schema
    .alterTable('mails')
    .addColumn('is_contact', type.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`is_contact in (0, 1)`),
    )
    .execute()
  await db.schema.alterTable('customer_links').addColumn('to_address', 'text').execute()
  await sql`
    update customer_links set to_address = (
      select max(m.to_address) from mails m
      where m.shop_id = customer_links.shop_id and m.order_id = customer_links.order_id
      and m.link_id = customer_links.id
    )`.execute(db)
}
