import { type Kysely, sql } from 'kysely'

/** Quotes that were changed after they were sent and whose customer has not got the new revision, and no others. */
export async function changedQuotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_changed')
    .on('orders')
    .columns(['shop_id', 'status', 'expires_on', 'id'])
    .where(
      sql<boolean>`status = 'quote' and voided_at is null and answer is null and sent_on is null
        and revision > 1`,
    )
    .execute()
}
