/** What is promised by day. */
import type { RawBuilder } from 'kysely'
import { addDays, type Day } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { IS_PROMISED_AND_DONE, IS_PROMISED_AND_OPEN, IS_PROMISED_AND_OWED } from '../orders/promised.store.ts'
import type { Shop } from '../shop.ts'

function promised(shop: Shop, db: Database) {
  return db
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
    .orderBy('o.promised_on')
    .orderBy('o.id')
}

export type PromisedRow = Awaited<ReturnType<ReturnType<typeof promised>['execute']>>[number]

interface Days {
  readonly from?: Day
  readonly to?: Day
}

/** What is promised for these days, both included, and not done. */
export const listOpen = (shop: Shop, db: Database, days: Days) => list(shop, db, days, IS_PROMISED_AND_OPEN)

/** What is owed since before this day. */
export const listLate = (shop: Shop, db: Database, today: Day) =>
  list(shop, db, { to: addDays(today, -1) }, IS_PROMISED_AND_OWED)

/** What was promised for these days, both included, and is done. */
export const listDone = (shop: Shop, db: Database, days: Days) => list(shop, db, days, IS_PROMISED_AND_DONE)

/** Merges lists into one, sorted by day. */
export function byDay(...lists: readonly (readonly PromisedRow[])[]): PromisedRow[] {
  return lists.flat().sort((a, b) => (a.promised_on ?? '').localeCompare(b.promised_on ?? '') || a.id - b.id)
}

async function list(
  shop: Shop,
  db: Database,
  { from, to }: Days,
  condition: RawBuilder<boolean>,
): Promise<PromisedRow[]> {
  return promised(shop, db)
    .where(condition)
    .$if(from !== undefined, (query) => query.where('o.promised_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('o.promised_on', '<=', to ?? ''))
    .execute()
}
