import { type Kysely, sql } from 'kysely'

/** Overpaid orders are few, and the report on aging and each customer's page add them up. */
export async function overpaidOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_overpaid on orders (shop_id, customer_id, id)
    where total_cents < paid_cents + written_off_cents and invoiced_at is not null and voided_at is null`.execute(
    db,
  )
}
