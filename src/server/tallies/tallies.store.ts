/**
 * A shop's running figures. They change in the same transaction as the orders, so the dashboard costs the same at a
 * million orders as at ten and always agrees with the lists.
 */
import { sql } from 'kysely'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { type Marked, type Param, prepared, preparedShapes } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

export interface TallyChange {
  readonly status: Status
  /** 1 for an order that arrives, -1 for one that leaves. */
  readonly orders: 1 | -1
  readonly totalCents: number
}

interface Change {
  readonly status: Status
  readonly orders: number
  readonly total_cents: number
}

type Changes = readonly Marked<Change>[]

const intoTallies = (db: Database, changes: Changes, param: Param<'shopId'>) =>
  db
    .insertInto('stage_tallies')
    .values(changes.map((change) => ({ ...change, shop_id: param('shopId') })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'status']).doUpdateSet({
        orders: sql`stage_tallies.orders + excluded.orders`,
        total_cents: sql`stage_tallies.total_cents + excluded.total_cents`,
      }),
    )

const intoDays = (db: Database, changes: Changes, param: Param<'shopId' | 'day'>) =>
  db
    .insertInto('stage_days')
    .values(changes.map((change) => ({ ...change, shop_id: param('shopId'), day: param('day') })))
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'status', 'day']).doUpdateSet({
        orders: sql`stage_days.orders + excluded.orders`,
        total_cents: sql`stage_days.total_cents + excluded.total_cents`,
      }),
    )

const addToTallies = preparedShapes(intoTallies)
const addToDays = preparedShapes(intoDays)
/**
 * Only PostgreSQL can write both with one statement. It runs the last part first, which locks the rows in the same
 * sequence as the two statements.
 */
const addToBoth = preparedShapes((db, changes: Changes, param: Param<'shopId' | 'day'>) =>
  db
    .with('tallied_days', () => intoDays(db, changes, param))
    .with('tallied', () => intoTallies(db, changes, param))
    .selectNoFrom(sql<number>`1`.as('written')),
)

/** Locks rows in lifecycle order, so that two transactions never deadlock. */
export async function tally(
  shop: Shop,
  tx: Database,
  day: string,
  changes: readonly TallyChange[],
): Promise<void> {
  const { shopId } = shop
  // A statement writes each row once.
  const byStatus = STATUSES.flatMap((status): Change[] => {
    const ofStatus = changes.filter((change) => change.status === status)
    if (ofStatus.length === 0) return []
    const sum = (amount: (change: TallyChange) => number) =>
      ofStatus.reduce((all, one) => all + amount(one), 0)
    const total_cents = sum(({ orders, totalCents }) => orders * totalCents)
    return [{ status, orders: sum(({ orders }) => orders), total_cents }]
  })
  if (isPostgres(tx)) await addToBoth(tx, byStatus, { shopId, day })
  else await Promise.all([addToTallies(tx, byStatus, { shopId }), addToDays(tx, byStatus, { shopId, day })])
}

const addToRevenue = prepared((db, param: Param<'shopId' | 'day' | 'cents'>) =>
  db
    .insertInto('revenue_days')
    .values({ shop_id: param('shopId'), day: param('day'), cents: param('cents') })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'day']).doUpdateSet({ cents: sql`revenue_days.cents + excluded.cents` }),
    ),
)

export async function addRevenue(shop: Shop, tx: Database, day: string, cents: number): Promise<void> {
  await addToRevenue(tx, { shopId: shop.shopId, day, cents })
}

const tallies = prepared((db, param: Param<'shopId'>) =>
  db
    .selectFrom('stage_tallies')
    .select(['status', 'orders', 'total_cents'])
    .where('shop_id', '=', param('shopId')),
)

export interface StageTally {
  readonly orders: number
  readonly totalCents: number
}

/** The current count and total of each status; a status that no order has ever had is missing. */
export async function currentTallies(shop: Shop, db: Database): Promise<ReadonlyMap<Status, StageTally>> {
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

/** How the counts changed after that day: subtracting this from the current counts gives the counts of that day. */
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

/** Cents received from the first to the last of these days, both included. */
export async function revenueBetween(shop: Shop, db: Database, first: string, last: string): Promise<number> {
  const [row] = await revenueOfDays(db, { shopId: shop.shopId, first, last })
  return row?.cents ?? 0
}
