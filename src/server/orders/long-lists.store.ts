/** SQL that sorts, searches and filters the stages' lists. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type Badge,
  badgeKey,
  INVOICE_BADGES,
  NEAR_DAYS,
  PAYMENT_DUE,
  QUOTE_BADGES,
  SILENT_DAYS,
  STAGE_BADGES,
  shareBadge,
} from '#domain/badges.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { weekOf } from '#domain/floor/work-week.ts'
import type { Status } from '#domain/lifecycle.ts'
import { badgesOf } from '#domain/listed-badges.ts'
import type { ListSort } from '#domain/long-lists.ts'
import { isOwed, type PromiseTime } from '#domain/promised.ts'
import { DEEP_SEARCH_LENGTH, searchedWords } from '#domain/searched-text.ts'
import { customerNumberContains } from '../customers/search.store.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { areAmong, areOfShop, type Candidates } from '../order-search/search-index.store.ts'
import type { Shop } from '../shop.ts'
import { everyWord, matches, reachOf, rowMatches, type SearchedOrders } from './order-lists.store.ts'
import { type OrderRow, orderRows } from './order-rows.store.ts'

export interface ListFilter {
  readonly status: Status
  readonly search: string | undefined
  /** The orders that each word of the search finds by what the database does not have. */
  readonly worded?: ReadonlyMap<string, readonly number[]> | undefined
  /** The only orders that the search can find, if they are known. */
  readonly candidates?: Candidates
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
const DATE: Readonly<Record<Status, RawBuilder<string>>> = {
  quote: sql`o.created_at`,
  invoice: sql`coalesce(o.invoiced_at, o.created_at)`,
  paid: sql`coalesce(o.paid_at, o.updated_at)`,
  production: sql`coalesce(o.started_at, o.updated_at)`,
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
  const [way, opposite] = isFromEnd ? [OPPOSITE, SAME] : [SAME, OPPOSITE]
  // Only the page's orders are read whole.
  const sorted = sortKeys(filter.status, sort, today).reduce(
    (query, { by, isReversed = false }) => query.orderBy(by, (isReversed ? opposite : way)[direction]),
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
  status: Status,
): Promise<{ id: number; name: string }[]> {
  const theirs = ofStatus(db, status).where('o.shop_id', '=', shop.shopId)
  return (
    db
      .selectFrom('customers as c')
      .select(['c.id', 'c.name'])
      .where('c.shop_id', '=', shop.shopId)
      // Most customers' first order is archived. For another stage, all that they ever ordered would be looked through.
      .where((eb) =>
        status === 'archived'
          ? eb.exists(theirs.select('o.id').whereRef('o.customer_id', '=', sql.ref('c.id')))
          : eb('c.id', 'in', theirs.select('o.customer_id')),
      )
      .orderBy('c.name_key')
      .orderBy('c.id')
      .execute()
  )
}

/** As they are sorted. */
export async function listBadgesOf(shop: Shop, db: Database, status: Status, today: Day): Promise<Badge[]> {
  const rows = await ofStatus(db, status)
    .select(badgeRank(status, today).as('rank'))
    .where('o.shop_id', '=', shop.shopId)
    .distinct()
    .execute()
  const ranks = new Set(rows.map(({ rank }) => rank))
  return badgesOf(status).filter((_, rank) => ranks.has(rank))
}

/** What each row of the list says in words that the database does not have. */
export async function listWorded(shop: Shop, db: Database, status: Status) {
  return ofStatus(db, status)
    .select([
      'o.id',
      'o.promised_on',
      'o.total_cents',
      'o.paid_cents',
      'o.written_off_cents',
      'o.dues',
      DATE[status].as('date'),
    ])
    .where('o.shop_id', '=', shop.shopId)
    .execute()
}

/** The status is not a parameter, because some indexes hold only the orders of one status. */
function ofStatus(db: Database, status: Status) {
  return db.selectFrom('orders as o').where('o.status', '=', sql.lit(status)).where('o.voided_at', 'is', null)
}

function listed(shop: Shop, db: Database, filter: ListFilter, today: Day) {
  const { status, search, candidates, badges, customerIds, promises, from, before, minCents, maxCents } =
    filter
  const date = DATE[status]
  return ofStatus(db, status)
    .where(areOfShop(shop, db, candidates))
    .$if(search !== undefined, (query) => query.where((eb) => found(shop, db, eb, filter, today)))
    .$if(badges !== undefined, (query) =>
      query.where((eb) => eb(badgeRank(status, today), 'in', ranksOf(status, badges ?? []))),
    )
    .$if(customerIds !== undefined, (query) => query.where('o.customer_id', 'in', customerIds ?? []))
    .$if(promises !== undefined, (query) => query.where((eb) => eb.or(promised(eb, filter, today))))
    .$if(from !== undefined, (query) => query.where(date, '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where(date, '<', before ?? ''))
    .$if(minCents !== undefined, (query) => query.where('o.total_cents', '>=', minCents ?? 0))
    .$if(maxCents !== undefined, (query) => query.where('o.total_cents', '<=', maxCents ?? 0))
    .$if(filter.isMine, (query) => query.where('o.created_by_id', '=', shop.userId))
    .$if(filter.hasRatesChanged, (query) => query.where('o.rates_changed_cents', 'is not', null))
}

/** What a list that is fetched whole is searched by: what its rows show, and what the server finds besides. */
function found(shop: Shop, db: Database, eb: SearchedOrders, filter: ListFilter, today: Day) {
  const { status, search = '', worded, candidates } = filter
  const reach = reachOf(candidates, status)
  const isDeep = search.length >= DEEP_SEARCH_LENGTH
  // What the row says of a single word is in what is searched deeply.
  const isSaid = isDeep && searchedWords(search).length === 1
  const isShown = everyWord(eb, search, (word) => {
    const ranks = badgesFound(shop, status, word)
    return [
      ...(isSaid ? [] : rowMatches(shop, eb, word, reach)),
      contains(eb.ref('o.description'), word),
      ...(ranks.length > 0 ? [eb(badgeRank(status, today), 'in', ranks)] : []),
      ...(showsCustomerNumber(status) ? [customerNumberContains(eb.ref('o.customer_id'), word)] : []),
      ...among(db, worded?.get(word)),
    ]
  })
  return isDeep ? eb.or([isShown, matches(shop, eb, search, reach)]) : isShown
}

/** Spec section 2. */
function showsCustomerNumber(status: Status): boolean {
  return status === 'quote' || status === 'invoice'
}

function among(db: Database, ids: readonly number[] = []) {
  return ids.length > 0 ? [areAmong(db, ids)] : []
}

/** The badges that the member sees and that contain the word, as they rank among `badgesOf`. */
export function badgesFound(shop: Shop, status: Status, word: string): number[] {
  if (!shop.may('seePrices')) return []
  const sought = word.toLowerCase()
  return badgesOf(status).flatMap(({ label }, rank) => (label.toLowerCase().includes(sought) ? [rank] : []))
}

/** The rules are those of `promiseTime`. */
function promised(eb: SearchedOrders, { status, promises = [] }: ListFilter, today: Day) {
  const endOfWeek = addDays(weekOf(today), 6)
  const isTime: Readonly<Record<PromiseTime, () => Expression<SqlBool>>> = {
    none: () => eb('o.promised_on', 'is', null),
    late: () => (isOwed(status) ? eb('o.promised_on', '<', today) : eb.lit(false)),
    past: () => (isOwed(status) ? eb.lit(false) : eb('o.promised_on', '<', today)),
    'this-week': () => eb.between('o.promised_on', today, endOfWeek),
    later: () => eb('o.promised_on', '>', endOfWeek),
  }
  return promises.map((time) => isTime[time]())
}

interface SortKey {
  readonly by: RawBuilder<unknown>
  /** Whether it is sorted in the other direction. */
  readonly isReversed?: true
}

function sortKeys(status: Status, sort: ListSort, today: Day): readonly SortKey[] {
  switch (sort) {
    case 'date':
      return [{ by: DATE[status] }]
    case 'site':
      return [{ by: sql`folded(coalesce(o.job_site, ''))` }]
    case 'total':
      return [{ by: sql`o.total_cents` }]
    // WI-999 comes before WI-1000.
    case 'number':
      return [{ by: sql`length(o.order_number)` }, { by: sql`o.order_number` }]
    case 'title':
      return [{ by: sql`o.title_key` }]
    // All orders of one customer come before those of another with the same name.
    case 'customer':
      return [{ by: sql`c.name_key` }, { by: sql`c.id` }]
    case 'status':
      return [
        { by: badgeRank(status, today) },
        ...lastIfNull(status === 'quote' ? sql`o.expires_on` : sql`o.due_on`),
      ]
    case 'promise':
      return [...lastIfNull(sql`o.promised_on`), { by: DATE[status], isReversed: true }]
  }
}

function lastIfNull(day: RawBuilder<unknown>): readonly SortKey[] {
  return [{ by: sql`case when ${day} is null then 1 else 0 end` }, { by: day }]
}

/** Where the order's badge stands among `badgesOf`. The rules are those of `orderBadge`. */
function badgeRank(status: Status, today: Day): RawBuilder<number> {
  const rank = (badge: Badge) => sql.lit(rankOf(status, badge))
  const near = addDays(today, NEAR_DAYS)
  switch (status) {
    case 'quote':
      return sql`case
        when o.answer = 'approved' then ${rank(QUOTE_BADGES.approved)}
        when o.answer = 'changes-requested' then ${rank(QUOTE_BADGES.changesRequested)}
        when o.answer = 'declined' then ${rank(QUOTE_BADGES.declined)}
        when o.expires_on < ${today} then ${rank(QUOTE_BADGES.expired)}
        when o.sent_on <= ${addDays(today, -SILENT_DAYS)} then ${rank(QUOTE_BADGES.followUp)}
        when o.expires_on <= ${near} then ${rank(QUOTE_BADGES.followUp)}
        when o.sent_on is not null then ${rank(QUOTE_BADGES.sent)}
        else ${rank(QUOTE_BADGES.quote)} end`
    case 'invoice':
      return sql`case
        when o.due_on <= ${near} or ${HAS_BOUNCED} then ${rank(PAYMENT_DUE)}
        when ${IS_WRITTEN_OFF} then ${rank(INVOICE_BADGES.writtenOff)}
        when o.paid_cents > 0 and o.total_cents > 0 and o.paid_cents >= o.total_cents then ${rank(STAGE_BADGES.paid)}
        when o.paid_cents > 0 and o.total_cents > 0 then ${shareRank(status)}
        when o.invoice_sent_on is not null then ${rank(INVOICE_BADGES.sent)}
        else ${rank(STAGE_BADGES.invoice)} end`
    case 'paid':
      return sql`case
        when o.paid_cents >= o.total_cents then ${rank(STAGE_BADGES.paid)}
        when o.due_on <= ${near} or ${HAS_BOUNCED} then ${rank(PAYMENT_DUE)}
        when ${IS_WRITTEN_OFF} then ${rank(INVOICE_BADGES.writtenOff)}
        when o.paid_cents > 0 then ${shareRank(status)}
        else ${rank(shareBadge(0))} end`
    default:
      return sql`case when ${HAS_BOUNCED} then ${rank(PAYMENT_DUE)} else ${rank(STAGE_BADGES[status])} end`
  }
}

const HAS_BOUNCED = sql`(o.bounced_cents > 0 and o.total_cents > o.paid_cents + o.written_off_cents)`
const IS_WRITTEN_OFF = sql`(o.written_off_cents > 0 and o.paid_cents < o.total_cents
  and o.total_cents <= o.paid_cents + o.written_off_cents)`

/** The badge of an order that is paid in part says its share, rounded down, at least 1 percent. */
function shareRank(status: Status): RawBuilder<number> {
  const first = sql.lit(rankOf(status, shareBadge(1)))
  return sql`case
    when o.paid_cents = o.up_front_cents then ${sql.lit(rankOf(status, INVOICE_BADGES.deposit))}
    when o.paid_cents * 100 < o.total_cents then ${first}
    else ${first} - 1 + o.paid_cents * 100 / o.total_cents end`
}

function rankOf(status: Status, badge: Badge): number {
  return badgesOf(status).findIndex(({ label }) => label === badge.label)
}

/** No badge has it. PostgreSQL refuses `in` with nothing, which is what the badges of another list are. */
const NO_RANK = -1

function ranksOf(status: Status, keys: readonly string[]): number[] {
  const ranks = badgesOf(status).flatMap((badge, rank) => (keys.includes(badgeKey(badge)) ? [rank] : []))
  return [NO_RANK, ...ranks]
}
