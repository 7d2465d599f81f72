import type { Kysely } from 'kysely'

/** One customer's orders, newest first. */
export async function ordersOfCustomer(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_of_customer')
    .on('orders')
    .columns(['shop_id', 'customer_id', 'created_at desc', 'id desc'])
    .execute()
}
