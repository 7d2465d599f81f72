import { type Kysely, sql } from 'kysely'

/** What is late is found without the quotes that were promised, which stay for ever, and counted in the index alone. */
export async function owedOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_owed on orders (shop_id, promised_on, id, status, voided_at)
    where promised_on is not null and voided_at is null and status in ('invoice', 'paid', 'production')`.execute(
    db,
  )
}
