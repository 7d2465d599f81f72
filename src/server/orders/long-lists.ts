/** The stages' lists, in pages. */
import type { ListPage, ListPageQuery } from '#contract/long-lists.ts'
import { badgeKey } from '#domain/badges.ts'
import { balanceText } from '#domain/balance-text.ts'
import { addDays, type Day, dayOf, formatDate, startOfDay } from '#domain/calendar.ts'
import { balanceCents } from '#domain/ledger.ts'
import type { Status } from '#domain/lifecycle.ts'
import { badgesOf } from '#domain/listed-badges.ts'
import { isGrowing } from '#domain/long-lists.ts'
import { centsFromDollars, dollarsFromCents, formatCents } from '#domain/money.ts'
import { isWorkedOn, promiseText } from '#domain/promised.ts'
import { plainLetters } from '#domain/searched-text.ts'
import { readingsOf } from '#domain/searched-words.ts'
import type { Database } from '../database/connect.ts'
import { candidatesFor } from '../order-search/candidates.ts'
import type { Shop } from '../shop.ts'
import { currentTallies } from '../tallies/tallies.store.ts'
import * as store from './long-lists.store.ts'
import { withMatches } from './matched-orders.ts'
import { presentDueNow, presentRowFor } from './present.ts'

export async function lengthOfList(shop: Shop, db: Database, status: Status): Promise<{ length: number }> {
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
  if (isAboutMoney(query)) shop.require('seePrices')
  const today = dayOf(now, shop.timeZone)
  const worded = await findWorded(shop, db, query, today)
  const filter = { ...filterOf(shop, query), worded, candidates: await candidatesOf(shop, db, query, worded) }
  if (filter.candidates?.length === 0) return { matching: 0, rows: [] }
  const place = { today, sort, direction, offset, limit }
  const isWhole = !store.isNarrowed(filter)
  const length = isWhole ? (await lengthOfList(shop, db, filter.status)).length : undefined
  const rows = await store.listPage(shop, db, filter, place, length)
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  const matching = length ?? (isEnd ? offset + rows.length : await store.countListed(shop, db, filter, today))
  const presented = rows.map((row) => presentRowFor(shop, row, today))
  return { matching, rows: await withMatches(shop, db, presented, filter.search) }
}

/** Who may not see amounts cannot sort or filter by them, nor by badges, which say what is due. */
function isAboutMoney(query: ListPageQuery): boolean {
  const { sort, badge, rates, 'total-min': min, 'total-max': max } = query
  return sort === 'total' || sort === 'status' || [badge, rates, min, max].some((one) => one !== undefined)
}

/** The badges to choose from. Those of a list that only grows are few, so that nobody reads all of it to leave one out. */
export async function listBadges(
  shop: Shop,
  db: Database,
  status: Status,
  now: string,
): Promise<{ badge: string; label: string }[]> {
  const badges = isGrowing(status)
    ? badgesOf(status)
    : await store.listBadgesOf(shop, db, status, dayOf(now, shop.timeZone))
  return badges.map((badge) => ({ badge: badgeKey(badge), label: badge.label }))
}

/**
 * The orders that each word of a search finds by what their rows say in words that are made when they are shown: dates, promises, and
 * amounts. All rows of the list are read for it, so a list that only grows is not searched by them.
 */
async function findWorded(
  shop: Shop,
  db: Database,
  { status, q = '' }: ListPageQuery,
  today: Day,
): Promise<ReadonlyMap<string, readonly number[]> | undefined> {
  if (q === '' || isGrowing(status)) return undefined
  const wordsOf = (row: Worded) => [
    formatDate(row.date, shop.timeZone),
    ...(isWorkedOn(status) ? [promiseText({ promisedOn: row.promised_on, status }, today)] : []),
    ...(shop.may('seePrices')
      ? [formatCents(row.total_cents), balanceText(owingOf(row, status, today))]
      : []),
  ]
  const rows = await store.listWorded(shop, db, status)
  const said = rows.map((row) => ({ id: row.id, text: plainLetters(wordsOf(row).join('\n')) }))
  return new Map(
    readingsOf(q)
      .flat(2)
      .map((word) => {
        const sought = plainLetters(word)
        return [word, said.filter(({ text }) => text.includes(sought)).map(({ id }) => id)]
      }),
  )
}

type Worded = Awaited<ReturnType<typeof store.listWorded>>[number]

function owingOf(row: Worded, status: Status, today: Day) {
  const { total_cents: totalCents, paid_cents: paidCents, written_off_cents: writtenOffCents } = row
  const balance = dollarsFromCents(balanceCents({ totalCents, paidCents, writtenOffCents }))
  return { status, voidedAt: null, balance, dueNow: presentDueNow(row.dues, today) }
}

/** The only orders that a search can find. @returns undefined if they are not known. */
async function candidatesOf(
  shop: Shop,
  db: Database,
  { status, q }: ListPageQuery,
  worded: ReadonlyMap<string, readonly number[]> = new Map(),
) {
  if (q === undefined || q === '') return undefined
  const isBadge = (word: string) => store.badgesFound(shop, status, word).length > 0
  const candidates = await candidatesFor(shop, db, q, { isInDescription: true, isElsewhere: isBadge })
  if (typeof candidates !== 'object') return candidates
  return [...candidates, ...[...worded.values()].flat()]
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
