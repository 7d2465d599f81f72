import { type Kysely, sql } from 'kysely'

/**
 * Indexes of what waits for somebody, and of nothing else: an order is in one of them while it is a quote that was sent,
 * and in none once it has moved on. Their conditions are written out in the queries, or they would not be used.
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
