import { type Kysely, sql } from 'kysely'

/**
 * Pages of the completed and archived orders by date, however many there are. The last two columns are always the same:
 * with them, SQLite skips rows without reading the orders.
 */
export async function growingLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_completed on orders (shop_id, (coalesce(completed_at, updated_at)), id, status, voided_at)
    where status = 'completed' and voided_at is null`.execute(db)
  await sql`
    create index orders_archived on orders (shop_id, (coalesce(archived_at, created_at)), id, status, voided_at)
    where status = 'archived' and voided_at is null`.execute(db)
}
