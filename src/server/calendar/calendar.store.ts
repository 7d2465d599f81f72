/** What is promised by day. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

function promised(shop: Shop, db: Database) {
  return (
    db
      .selectFrom('orders as o')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
      )
      .select((eb) => [
        'o.id',
        'o.order_number',
        'o.title',
        'o.status',
        'o.promised_on',
        // What somebody said, or else the work plan.
        eb.fn.coalesce('o.estimated_minutes', 'o.planned_minutes').as('minutes'),
        'o.created_at',
        'o.updated_at',
        'c.name as customer_name',
      ])
      .where('o.shop_id', '=', shop.shopId)
      // As in the indexes' conditions.
      .where('o.promised_on', 'is not', null)
      .where('o.voided_at', 'is', null)
      .orderBy('o.promised_on')
      .orderBy('o.id')
  )
}

export type PromisedRow = Awaited<ReturnType<ReturnType<typeof promised>['execute']>>[number]

/** Done or not. @param to undefined for all days to come. */
export async function listPromisedBetween(
  shop: Shop,
  db: Database,
  from: Day,
  to?: Day,
): Promise<PromisedRow[]> {
  return promised(shop, db)
    .where('o.promised_on', '>=', from)
    .$if(to !== undefined, (query) => query.where('o.promised_on', '<=', to ?? ''))
    .execute()
}

/** What is promised for an earlier day and not done. */
export async function listOpenBefore(shop: Shop, db: Database, day: Day): Promise<PromisedRow[]> {
  return (
    promised(shop, db)
      .where('o.promised_on', '<', day)
      // Literals, so that SQLite takes the index of what is open.
      .where(sql<boolean>`o.status in ('quote', 'invoice', 'paid', 'production')`)
      .execute()
  )
}
