import { type Kysely, sql } from 'kysely'

/**
 * Pages of the archive by number, total, and status. Orders reach it once, so other steps do not write these indexes.
 * Equal orders are newest first in both directions; by status most are equal, so each direction has an index. The last
 * two columns are as in migration 043.
 *
 * None for titles and names of customers: an index that calls one of Kerf's functions keeps other programs from checking
 * the file.
 */
export async function sortedArchive(db: Kysely<unknown>): Promise<void> {
  const status = (direction: 'asc' | 'desc') => {
    const way = sql.raw(direction)
    return sql`
      (case when bounced_cents > 0 and total_cents > paid_cents + written_off_cents then 0 else 1 end) ${way},
      (case when due_on is null then 1 else 0 end) ${way}, due_on ${way}`
  }
  const indexes = {
    orders_archived_by_number: sql`(length(order_number)), order_number`,
    orders_archived_by_total: sql`total_cents`,
    orders_archived_by_status: status('asc'),
    orders_archived_by_status_down: status('desc'),
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`
      create index ${sql.id(name)} on orders (shop_id, ${columns}, created_at desc, id desc, status, voided_at)
      where status = 'archived' and voided_at is null`.execute(db)
  }
}
