/** SQL that sorts, searches and filters the lists that only grow. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { badgeKey, NEAR_DAYS, PAYMENT_DUE, QUOTE_BADGES, SILENT_DAYS, STAGE_BADGES } from '#domain/badges.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { weekOf } from '#domain/floor/work-week.ts'
import { badgesOf, type GrowingStage, type ListSort } from '#domain/growing-lists.ts'
import type { PromiseTime } from '#domain/promised.ts'
import { DEEP_SEARCH_LENGTH } from '#domain/searched-text.ts'
import { customerNumberContains } from '../customers/search.store.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { areOfShop } from '../order-search/search-index.store.ts'
import type { Shop } from '../shop.ts'
import { matches, type SearchedOrders } from './order-lists.store.ts'
import { type OrderRow, orderRows } from './order-rows.store.ts'

export interface ListFilter {
  readonly status: GrowingStage
  readonly search: string | undefined
  /** The only orders that the search can find, if they are known. */
  readonly candidates?: readonly number[] | undefined
  /** The keys of badges. */
  readonly badges: readonly string[] | undefined
  readonly customerIds: readonly number[] | undefined
  readonly promises: readonly PromiseTime[] | undefined
  /** The instants that the list's date is in. */
  readonly from: string | undefined
  readonly before: string | undefined
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly isMine: boolean
  readonly hasRatesChanged: boolean
}

export interface PagePlace {
  readonly sort: ListSort
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** The date that each list shows (spec section 2). */
const DATE: Readonly<Record<GrowingStage, RawBuilder<string>>> = {
  quote: sql`o.created_at`,
  completed: sql`coalesce(o.completed_at, o.updated_at)`,
  archived: sql`coalesce(o.archived_at, o.created_at)`,
}

/** Whether the filter leaves out any order of its status. */
export function isNarrowed({ status: _, isMine, hasRatesChanged, ...others }: ListFilter): boolean {
  return isMine || hasRatesChanged || Object.values(others).some((value) => value !== undefined)
}

export async function countListed(shop: Shop, db: Database, filter: ListFilter, today: Day): Promise<number> {
  const { count } = await listed(shop, db, filter, today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Equal orders are newest first, whatever the direction; of equal dates, the one that was created last.
 *
 * @param length how many orders match. If it is known, a page in the second half is read from the end.
 */
export async function listPage(
  shop: Shop,
  db: Database,
  filter: ListFilter,
  { today, sort, direction, offset, limit }: PagePlace & { readonly today: Day },
  length?: number,
): Promise<OrderRow[]> {
  const isFromEnd = length !== undefined && offset > length / 2
  const place = isFromEnd ? fromEnd({ offset, limit }, length) : { offset, limit }
  const way = isFromEnd ? OPPOSITE : SAME
  // Only the page's orders are read whole.
  const sorted = sortKeys(filter.status, sort, today).reduce(
    (query, key) => query.orderBy(key, way[direction]),
    listed(shop, db, filter, today)
      .$if(sort === 'customer', (query) =>
        query.innerJoin('customers as c', (join) =>
          // With `+`, SQLite begins with the customers, which their index has in this sequence.
          join
            .onRef('c.shop_id', '=', 'o.shop_id')
            .on((eb) => eb(sql<number>`+c.id`, '=', eb.ref('o.customer_id'))),
        ),
      )
      .select('o.id'),
  )
  const ids = await sorted
    // An index has the dates with the ids.
    .$if(sort !== 'date', (query) => query.orderBy('o.created_at', way.desc))
    .orderBy('o.id', way.desc)
    .limit(place.limit)
    .offset(place.offset)
    .execute()
  if (ids.length === 0) return []
  const rows = await orderRows(db)
    .where('o.shop_id', '=', shop.shopId)
    .where(
      'o.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap(({ id }) => byId.get(id) ?? [])
  return isFromEnd ? inOrder.reverse() : inOrder
}

const SAME = { asc: 'asc', desc: 'desc' } as const
const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

/** Where the same page is if the list is read backward. */
function fromEnd({ offset, limit }: Pick<PagePlace, 'offset' | 'limit'>, length: number) {
  const rows = Math.max(0, Math.min(limit, length - offset))
  return { offset: Math.max(0, length - offset - rows), limit: rows }
}

/** By name. */
export async function listCustomersOf(
  shop: Shop,
  db: Database,
  status: GrowingStage,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('customers as c')
    .select(['c.id', 'c.name'])
    .where('c.shop_id', '=', shop.shopId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.shop_id', '=', 'c.shop_id')
          .whereRef('o.customer_id', '=', 'c.id')
          .where('o.status', '=', status)
          .where('o.voided_at', 'is', null),
      ),
    )
    .orderBy('c.name_key')
    .orderBy('c.id')
    .execute()
}

/** The status is not a parameter, because some indexes hold only the orders of one status. */
function listed(shop: Shop, db: Database, filter: ListFilter, today: Day) {
  const { status, search, candidates, badges, customerIds, promises, from, before, minCents, maxCents } =
    filter
  const date = DATE[status]
  return db
    .selectFrom('orders as o')
    .where(areOfShop(shop, db, candidates))
    .where('o.status', '=', sql.lit(status))
    .where('o.voided_at', 'is', null)
    .$if(search !== undefined, (query) => query.where((eb) => eb.or(found(shop, eb, filter, today))))
    .$if(badges !== undefined, (query) =>
      query.where((eb) => eb(badgeRank(status, today), 'in', ranksOf(status, badges ?? []))),
    )
    .$if(customerIds !== undefined, (query) => query.where('o.customer_id', 'in', customerIds ?? []))
    .$if(promises !== undefined, (query) => query.where((eb) => eb.or(promised(eb, promises ?? [], today))))
    .$if(from !== undefined, (query) => query.where(date, '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where(date, '<', before ?? ''))
    .$if(minCents !== undefined, (query) => query.where('o.total_cents', '>=', minCents ?? 0))
    .$if(maxCents !== undefined, (query) => query.where('o.total_cents', '<=', maxCents ?? 0))
    .$if(filter.isMine, (query) => query.where('o.created_by_id', '=', shop.userId))
    .$if(filter.hasRatesChanged, (query) => query.where('o.rates_changed_cents', 'is not', null))
}

/** What a list that is fetched whole is searched by: what its rows show, and what the server finds besides. */
function found(shop: Shop, eb: SearchedOrders, { status, search = '' }: ListFilter, today: Day) {
  const ranks = badgesFound(status, search)
  return [
    matches(shop, eb, search, { isDeep: search.length >= DEEP_SEARCH_LENGTH }),
    contains(eb.ref('o.description'), search),
    ...(ranks.length > 0 ? [eb(badgeRank(status, today), 'in', ranks)] : []),
    ...(status === 'quote' ? [customerNumberContains(eb.ref('o.customer_id'), search)] : []),
  ]
}

/** The badges that contain the search, as they rank among `badgesOf`. */
export function badgesFound(status: GrowingStage, search: string): number[] {
  const sought = search.toLowerCase()
  return badgesOf(status).flatMap(({ label }, rank) => (label.toLowerCase().includes(sought) ? [rank] : []))
}

/** The rules are those of `promiseTime`, for orders on which the work is not done. */
function promised(eb: SearchedOrders, times: readonly PromiseTime[], today: Day) {
  const endOfWeek = addDays(weekOf(today), 6)
  const isTime: Readonly<Record<PromiseTime, () => Expression<SqlBool>>> = {
    none: () => eb('o.promised_on', 'is', null),
    late: () => eb('o.promised_on', '<', today),
    'this-week': () => eb.between('o.promised_on', today, endOfWeek),
    later: () => eb('o.promised_on', '>', endOfWeek),
  }
  return times.map((time) => isTime[time]())
}

function sortKeys(status: GrowingStage, sort: ListSort, today: Day): readonly RawBuilder<unknown>[] {
  switch (sort) {
    case 'date':
      return [DATE[status]]
    case 'total':
      return [sql`o.total_cents`]
    // WI-999 comes before WI-1000.
    case 'number':
      return [sql`length(o.order_number)`, sql`o.order_number`]
    case 'title':
      return [sql`o.title_key`]
    // All orders of one customer come before those of another with the same name.
    case 'customer':
      return [sql`c.name_key`, sql`c.id`]
    case 'status': {
      const day = status === 'quote' ? sql`o.expires_on` : sql`o.due_on`
      return [badgeRank(status, today), sql`case when ${day} is null then 1 else 0 end`, day]
    }
  }
}

/** Where the order's badge stands among `badgesOf`. The rules are those of `orderBadge`. */
function badgeRank(status: GrowingStage, today: Day): RawBuilder<number> {
  const rank = (badge: { readonly label: string }) =>
    sql.lit(badgesOf(status).findIndex(({ label }) => label === badge.label))
  if (status !== 'quote') {
    return sql`case when o.bounced_cents > 0 and o.total_cents > o.paid_cents + o.written_off_cents
      then ${rank(PAYMENT_DUE)} else ${rank(STAGE_BADGES[status])} end`
  }
  return sql`case
    when o.answer = 'approved' then ${rank(QUOTE_BADGES.approved)}
    when o.answer = 'changes-requested' then ${rank(QUOTE_BADGES.changesRequested)}
    when o.answer = 'declined' then ${rank(QUOTE_BADGES.declined)}
    when o.expires_on < ${today} then ${rank(QUOTE_BADGES.expired)}
    when o.sent_on <= ${addDays(today, -SILENT_DAYS)} then ${rank(QUOTE_BADGES.followUp)}
    when o.expires_on <= ${addDays(today, NEAR_DAYS)} then ${rank(QUOTE_BADGES.followUp)}
    when o.sent_on is not null then ${rank(QUOTE_BADGES.sent)}
    else ${rank(QUOTE_BADGES.quote)} end`
}

function ranksOf(status: GrowingStage, keys: readonly string[]): number[] {
  return badgesOf(status).flatMap((badge, rank) => (keys.includes(badgeKey(badge)) ? [rank] : []))
}
