/**
 * The running figures of a shop. They change in the transaction that changes the orders, so that the dashboard costs
 * the same at a million orders as at ten, and is never out of step with the lists.
 */
import { sql } from 'kysely'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

export interface Change {
  readonly status: Status
  /** 1 for an order that arrives, -1 for one that leaves. */
  readonly orders: 1 | -1
  readonly totalCents: number
}

/** Rows are locked in the order of the lifecycle, so that two transactions never wait for each other. */
export async function tally(
  shop: Shop,
  tx: Database,
  day: string,
  changes: readonly Change[],
): Promise<void> {
  const inOrder = changes.toSorted((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
  for (const { status, orders, totalCents } of inOrder) {
    const change = {
      shop_id: shop.shopId,
      status,
      orders,
      total_cents: orders * totalCents,
    }
    await tx
      .insertInto('stage_tallies')
      .values(change)
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'status']).doUpdateSet({
          orders: sql`stage_tallies.orders + excluded.orders`,
          total_cents: sql`stage_tallies.total_cents + excluded.total_cents`,
        }),
      )
      .execute()
    await tx
      .insertInto('stage_days')
      .values({ ...change, day })
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'status', 'day']).doUpdateSet({
          orders: sql`stage_days.orders + excluded.orders`,
          total_cents: sql`stage_days.total_cents + excluded.total_cents`,
        }),
      )
      .execute()
  }
}

export async function addRevenue(shop: Shop, tx: Database, day: string, cents: number): Promise<void> {
  await tx
    .insertInto('revenue_days')
    .values({ shop_id: shop.shopId, day, cents })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'day']).doUpdateSet({ cents: sql`revenue_days.cents + excluded.cents` }),
    )
    .execute()
}

const tallies = prepared((db, param: Param<'shopId'>) =>
  db
    .selectFrom('stage_tallies')
    .select(['status', 'orders', 'total_cents'])
    .where('shop_id', '=', param('shopId')),
)

export interface Standing {
  readonly orders: number
  readonly totalCents: number
}

/** What stands in each status now; a status in which no order ever stood is missing. */
export async function standingNow(shop: Shop, db: Database): Promise<ReadonlyMap<Status, Standing>> {
  const rows = await tallies(db, { shopId: shop.shopId })
  return new Map(rows.map((row) => [row.status, { orders: row.orders, totalCents: row.total_cents }]))
}

const changesAfter = prepared((db, param: Param<'shopId' | 'day'>) =>
  db
    .selectFrom('stage_days')
    .select((eb) => ['status', eb.fn.sum<number>('orders').as('orders')])
    .where('shop_id', '=', param('shopId'))
    .where('day', '>', param('day'))
    .groupBy('status'),
)

/** How the counts changed after a day, so that now minus this is then. */
export async function countChangesAfter(
  shop: Shop,
  db: Database,
  day: string,
): Promise<ReadonlyMap<Status, number>> {
  const rows = await changesAfter(db, { shopId: shop.shopId, day })
  return new Map(rows.map((row) => [row.status, row.orders]))
}

const revenueOfDays = prepared((db, param: Param<'shopId' | 'first' | 'last'>) =>
  db
    .selectFrom('revenue_days')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), sql<number>`0`).as('cents'))
    .where('shop_id', '=', param('shopId'))
    .where('day', '>=', param('first'))
    .where('day', '<=', param('last')),
)

/** Cents received from the first to the last of these days. */
export async function revenueBetween(shop: Shop, db: Database, first: string, last: string): Promise<number> {
  const [row] = await revenueOfDays(db, { shopId: shop.shopId, first, last })
  return row?.cents ?? 0
}
