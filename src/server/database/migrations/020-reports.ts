import { type Kysely, sql } from 'kysely'

/** What reports add up, by when it happened. */
export async function reports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ledger_entries_by_day')
    .on('ledger_entries')
    .columns(['shop_id', 'day'])
    .execute()
  await db.schema
    .createIndex('issued_documents_by_time')
    .on('issued_documents')
    .columns(['shop_id', 'issued_at'])
    .execute()
  await sql`
    create index orders_issued_unkept on orders (shop_id, invoiced_at)
    where invoice_number is null and invoiced_at is not null`.execute(db)
}
