/** The lists that only grow, in pages. */
import type { ListPage, ListPageQuery } from '#contract/growing-lists.ts'
import { addDays, dayOf, startOfDay } from '#domain/calendar.ts'
import type { GrowingStage } from '#domain/growing-lists.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Database } from '../database/connect.ts'
import { candidatesFor } from '../order-search/candidates.ts'
import type { Shop } from '../shop.ts'
import { currentTallies } from '../tallies/tallies.store.ts'
import * as store from './growing-lists.store.ts'
import { withMatches } from './matched-orders.ts'
import { presentOrderRow } from './present.ts'

export async function lengthOfList(
  shop: Shop,
  db: Database,
  status: GrowingStage,
): Promise<{ length: number }> {
  const tallies = await currentTallies(shop, db)
  return { length: tallies.get(status)?.orders ?? 0 }
}

export async function getListPage(
  shop: Shop,
  db: Database,
  query: ListPageQuery,
  now: string,
): Promise<ListPage> {
  const { sort, dir: direction, offset, limit } = query
  const today = dayOf(now, shop.timeZone)
  const filter = { ...filterOf(shop, query), candidates: await candidatesOf(shop, db, query) }
  if (filter.candidates?.length === 0) return { matching: 0, rows: [] }
  const place = { today, sort, direction, offset, limit }
  const isWhole = !store.isNarrowed(filter)
  const length = isWhole ? (await lengthOfList(shop, db, filter.status)).length : undefined
  const rows = await store.listPage(shop, db, filter, place, length)
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  const matching = length ?? (isEnd ? offset + rows.length : await store.countListed(shop, db, filter, today))
  const presented = rows.map((row) => presentOrderRow(row, today))
  return { matching, rows: await withMatches(shop, db, presented, filter.search) }
}

/** The only orders that a search can find. @returns undefined if they are not known. */
async function candidatesOf(shop: Shop, db: Database, { status, q }: ListPageQuery) {
  if (q === undefined || q === '' || store.badgesFound(status, q).length > 0) return undefined
  return candidatesFor(shop, db, q)
}

function filterOf({ timeZone }: Shop, query: ListPageQuery): store.ListFilter {
  const { status, q, badge, customer, promise, 'date-from': from, 'date-to': to } = query
  const { 'total-min': min, 'total-max': max } = query
  return {
    status,
    search: q === undefined || q === '' ? undefined : q,
    badges: badge,
    customerIds: customer,
    promises: promise,
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
    minCents: min === undefined ? undefined : centsFromDollars(min),
    maxCents: max === undefined ? undefined : centsFromDollars(max),
    isMine: query.mine === true,
    hasRatesChanged: query.rates === true,
  }
}
