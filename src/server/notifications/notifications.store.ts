/** Queries for notifications. Each reads the start of an index, so it costs the same at a million orders as at ten. */
import { sql } from 'kysely'
import { NON_STAFF_EVENTS, STAFF_EVENTS } from '#domain/notifications.ts'
import type { OrderEventKind } from '#domain/order-events.ts'
import { isShownUnpriced } from '#domain/unpriced.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { IS_PROMISED_AND_OWED } from '../orders/promised.store.ts'
import type { Shop } from '../shop.ts'

function ordersWithCustomers(db: Database) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select(['o.id as order_id', 'o.order_number', 'o.title', 'o.status', 'c.name as customer_name'])
}

type Days = 'shopId' | 'from' | 'to' | 'limit'

function ordersBetween(
  db: Database,
  column: 'o.expires_on' | 'o.due_on' | 'o.promised_on',
  direction: 'asc' | 'desc',
  param: Param<Days>,
) {
  return ordersWithCustomers(db)
    .select(`${column} as day`)
    .where('o.shop_id', '=', param('shopId'))
    .where(column, '>=', param('from'))
    .where(column, '<=', param('to'))
    .orderBy(column, direction)
    .orderBy('o.id', direction)
    .limit(param('limit'))
}

function quotesUntil(direction: 'asc' | 'desc') {
  return prepared((db, param: Param<Days>) =>
    ordersBetween(db, 'o.expires_on', direction, param)
      .where('o.status', '=', 'quote')
      .where('o.voided_at', 'is', null)
      // Customers who have answered need no reminder about the deadline.
      .where('o.answer', 'is', null),
  )
}

/** Orders in any stage: what is due stays due when the work goes on. Quotes and void orders have no due date. */
function moneyDue(direction: 'asc' | 'desc') {
  return prepared((db, param: Param<Days>) =>
    // Named for the index, which leaves out the orders without a date.
    ordersBetween(db, 'o.due_on', direction, param).where('o.due_on', 'is not', null),
  )
}

const expiringQuotes = quotesUntil('asc')
const expiredQuotes = quotesUntil('desc')
const dueOrders = moneyDue('asc')
const overdueOrders = moneyDue('desc')

const latePromises = prepared((db, param: Param<Days>) =>
  ordersBetween(db, 'o.promised_on', 'desc', param).where(IS_PROMISED_AND_OWED),
)

export interface DayRange {
  readonly from: string
  readonly to: string
  readonly limit: number
}

/** These lists start with the days nearest to today, before or after it. */
export const listExpiring = (shop: Shop, db: Database, days: DayRange) =>
  expiringQuotes(db, { shopId: shop.shopId, ...days })
export const listExpired = (shop: Shop, db: Database, days: DayRange) =>
  expiredQuotes(db, { shopId: shop.shopId, ...days })
export const listDue = (shop: Shop, db: Database, days: DayRange) =>
  dueOrders(db, { shopId: shop.shopId, ...days })
export const listOverdue = (shop: Shop, db: Database, days: DayRange) =>
  overdueOrders(db, { shopId: shop.shopId, ...days })
export const listLate = (shop: Shop, db: Database, days: DayRange) =>
  latePromises(db, { shopId: shop.shopId, ...days })

export type DeadlineRow = Awaited<ReturnType<typeof listDue>>[number]

const membersOfShop = prepared((db, param: Param<'shopId'>) =>
  db
    .selectFrom('shop_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.created_at', 'u.name'])
    .where('m.shop_id', '=', param('shopId')),
)

export const listMembers = (shop: Shop, db: Database) => membersOfShop(db, { shopId: shop.shopId })

function eventsWithOrders(db: Database) {
  return ordersWithCustomers(db)
    .innerJoin('order_events as e', (join) =>
      join.onRef('e.shop_id', '=', 'o.shop_id').onRef('e.order_id', '=', 'o.id'),
    )
    .select(['e.id as event_id', 'e.kind', 'e.at', 'e.detail'])
}

const newestEventsOfUser = (kinds: readonly OrderEventKind[]) =>
  prepared((db, param: Param<'shopId' | 'userId' | 'limit'>) =>
    eventsWithOrders(db)
      .where('e.shop_id', '=', param('shopId'))
      .where('e.user_id', '=', param('userId'))
      .where('e.kind', 'in', kinds)
      .orderBy('e.id', 'desc')
      .limit(param('limit')),
  )

const newestOfAnyKind = newestEventsOfUser(STAFF_EVENTS)
const newestUnpriced = newestEventsOfUser(STAFF_EVENTS.filter(isShownUnpriced))

/** The latest events caused by one member of the shop, newest first; without prices, of the kinds that show none. */
export const listEventsOf = (shop: Shop, db: Database, userId: number, limit: number) => {
  const query = shop.may('seePrices') ? newestOfAnyKind : newestUnpriced
  return query(db, { shopId: shop.shopId, userId, limit })
}

const newestUnattributedEvents = prepared((db, param: Param<'shopId' | 'limit'>) =>
  eventsWithOrders(db)
    .where('e.shop_id', '=', param('shopId'))
    // Written as literals, as in the index's condition: with parameters the index would not be used.
    .where(sql<boolean>`e.kind in (${sql.join(NON_STAFF_EVENTS.map((kind) => sql.lit(kind)))})`)
    .orderBy('e.id', 'desc')
    .limit(param('limit')),
)

/** The latest events of customers and of emails that did not arrive, newest first. */
export const listUnattributedEvents = (shop: Shop, db: Database, limit: number) =>
  newestUnattributedEvents(db, { shopId: shop.shopId, limit })

export type EventRow = Awaited<ReturnType<typeof listEventsOf>>[number]

const newestOpenProblems = prepared((db, param: Param<'shopId' | 'userId' | 'limit'>) =>
  ordersWithCustomers(db)
    .innerJoin('work_problems as p', (join) =>
      join.onRef('p.shop_id', '=', 'o.shop_id').onRef('p.order_id', '=', 'o.id'),
    )
    .innerJoin('users as u', 'u.id', 'p.by_id')
    .select(['p.id as problem_id', 'p.text', 'p.at', 'p.by_id', 'u.name as by_name'])
    .where('p.shop_id', '=', param('shopId'))
    .where('p.solved_at', 'is', null)
    .where('p.user_id', '!=', param('userId'))
    .orderBy('p.id', 'desc')
    .limit(param('limit')),
)

/** Of others, newest first. */
export const listOpenProblems = (shop: Shop, db: Database, limit: number) =>
  newestOpenProblems(db, { shopId: shop.shopId, userId: shop.userId, limit })

export type ProblemRow = Awaited<ReturnType<typeof listOpenProblems>>[number]

const readKeys = prepared((db, param: Param<'shopId' | 'userId'>) =>
  db
    .selectFrom('notification_reads')
    .select('key')
    .where('shop_id', '=', param('shopId'))
    .where('user_id', '=', param('userId')),
)

export async function listRead(shop: Shop, db: Database): Promise<ReadonlySet<string>> {
  const rows = await readKeys(db, { shopId: shop.shopId, userId: shop.userId })
  return new Set(rows.map(({ key }) => key))
}

export async function insertRead(
  shop: Shop,
  tx: Database,
  keys: readonly string[],
  now: string,
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('notification_reads')
    .values(keys.map((key) => ({ shop_id: shop.shopId, user_id: shop.userId, key, read_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets which notifications were read, except these: the others no longer appear. */
export async function deleteOtherReads(shop: Shop, tx: Database, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('notification_reads')
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', shop.userId)
    .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
    .execute()
}
