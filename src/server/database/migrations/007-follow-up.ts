import { type Kysely, sql } from 'kysely'

/**
 * Partial indexes of quotes that wait for somebody. An order leaves them once it moves on. Queries must repeat their
 * conditions literally, or the indexes are not used.
 */
export async function followUp(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_answered')
    .on('orders')
    .columns(['shop_id', 'status', 'answer', 'answered_at', 'id'])
    .where(sql<boolean>`status = 'quote' and voided_at is null and answer is not null`)
    .execute()
  await db.schema
    .createIndex('orders_viewed')
    .on('orders')
    .columns(['shop_id', 'status', 'expires_on', 'id'])
    .where(sql<boolean>`status = 'quote' and voided_at is null and answer is null and viewed_at is not null`)
    .execute()
  await db.schema
    .createIndex('orders_unopened')
    .on('orders')
    .columns(['shop_id', 'status', 'expires_on', 'id'])
    .where(
      sql<boolean>`status = 'quote' and voided_at is null and answer is null and viewed_at is null
        and sent_on is not null`,
    )
    .execute()
  await db.schema
    .createIndex('order_events_of_nobody')
    .on('order_events')
    .columns(['shop_id', 'id'])
    .where(sql<boolean>`kind in ('unsent', 'unsure', 'viewed', 'approved', 'changes-requested', 'declined')`)
    .execute()
}
