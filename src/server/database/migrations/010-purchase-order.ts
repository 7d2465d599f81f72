import type { Kysely } from 'kysely'

/** The customer's purchase order number and where the work goes. */
export async function purchaseOrder(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('purchase_order', 'text').execute()
  await db.schema.alterTable('orders').addColumn('job_site', 'text').execute()
}
