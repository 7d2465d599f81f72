import { type Kysely, sql } from 'kysely'

/** A partial index of quotes that changed after they were sent and whose new revision has not been sent yet. */
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
