import type { AnyDashboard, Dashboard, UnpricedDashboard } from '#contract/dashboard.ts'
import { addDays, dayOf, firstOfMonth, monthBefore, timeAgo } from '#domain/calendar.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Database } from '../database/connect.ts'
import { together } from '../database/one-connection.ts'
import { listFollowUps } from '../follow-ups/follow-ups.ts'
import { type EventRow, latestEvents } from '../order-parts/order-events.store.ts'
import {
  countLateInProduction,
  listLastTouched,
  listLongestWaiting,
  listOrders,
  listOwing,
  listPromised,
} from '../orders/order-lists.store.ts'
import type { OrderRow } from '../orders/order-rows.store.ts'
import { presentEvent, presentFacts, presentOrderRow, presentUnpricedEvent } from '../orders/present.ts'
import type { Shop } from '../shop.ts'
import { countChangesAfter, currentTallies, revenueBetween } from '../tallies/tallies.store.ts'

const RECENT = 8
const LISTED = 5
const LISTED_UNPRICED = 10
/** How far ahead promises are shown. */
const PROMISED_DAYS = 7

export async function getDashboard(shop: Shop, db: Database, now: string): Promise<AnyDashboard> {
  return together<AnyDashboard>(db, (one) =>
    shop.may('seePrices') ? pricedDashboard(shop, one, now) : unpricedDashboard(shop, one, now),
  )
}

export async function pricedDashboard(shop: Shop, db: Database, now: string): Promise<Dashboard> {
  const today = dayOf(now, shop.timeZone)
  const then = monthBefore(today)
  const [tallies, changes, late, revenue, revenueThen, recent, events, quotes, followUps, owing, promised] =
    await Promise.all([
      currentTallies(shop, db),
      countChangesAfter(shop, db, then),
      countLateInProduction(shop, db, today),
      revenueBetween(shop, db, firstOfMonth(today), today),
      revenueBetween(shop, db, firstOfMonth(then), then),
      listLastTouched(shop, db, RECENT),
      latestEvents(shop, db, RECENT),
      listOrders(shop, db, { status: 'quote', limit: LISTED }),
      listFollowUps(shop, db, now, LISTED),
      listOwing(shop, db, LISTED),
      listPromised(shop, db, { today, through: addDays(today, PROMISED_DAYS), limit: RECENT }),
    ])
  const count = (status: Status) => tallies.get(status)?.orders ?? 0
  const countThen = (status: Status) => count(status) - (changes.get(status) ?? 0)
  return {
    stats: {
      pendingQuotes: count('quote'),
      openInvoices: count('invoice'),
      inProduction: count('production'),
      lateInProduction: late,
      revenueMtd: dollarsFromCents(revenue),
    },
    lastMonth: {
      on: then,
      pendingQuotes: countThen('quote'),
      openInvoices: countThen('invoice'),
      inProduction: countThen('production'),
      revenueMtd: dollarsFromCents(revenueThen),
    },
    stages: STATUSES.map((status) => ({
      status,
      orders: count(status),
      total: dollarsFromCents(tallies.get(status)?.totalCents ?? 0),
    })),
    recentActivity: activities(recent, events).map(({ row, event, at }) => ({
      ...presentOrderRow(row, today),
      timeAgo: timeAgo(at, now),
      lastEvent: event === undefined ? null : presentEvent(event),
    })),
    pendingQuotes: quotes.map((row) => presentOrderRow(row, today)),
    followUps,
    outstandingInvoices: owing.map((row) => presentOrderRow(row, today)),
    promised: promised.map((row) => presentOrderRow(row, today)),
  }
}

/** For a member who may not see prices. */
async function unpricedDashboard(shop: Shop, db: Database, now: string): Promise<UnpricedDashboard> {
  const today = dayOf(now, shop.timeZone)
  const then = monthBefore(today)
  const [tallies, changes, recent, events, inProduction, toStart, promised] = await Promise.all([
    currentTallies(shop, db),
    countChangesAfter(shop, db, then),
    listLastTouched(shop, db, RECENT),
    latestEvents(shop, db, RECENT),
    listLongestWaiting(shop, db, 'production', LISTED_UNPRICED),
    listLongestWaiting(shop, db, 'paid', LISTED_UNPRICED),
    listPromised(shop, db, { today, through: addDays(today, PROMISED_DAYS), limit: RECENT }),
  ])
  const count = (status: Status) => tallies.get(status)?.orders ?? 0
  const countThen = (status: Status) => count(status) - (changes.get(status) ?? 0)
  return {
    stats: {
      pendingQuotes: count('quote'),
      openInvoices: count('invoice'),
      inProduction: count('production'),
    },
    lastMonth: {
      on: then,
      pendingQuotes: countThen('quote'),
      openInvoices: countThen('invoice'),
      inProduction: countThen('production'),
    },
    stages: STATUSES.map((status) => ({ status, orders: count(status) })),
    recentActivity: activities(recent, events).map(({ row, event, at }) => ({
      ...presentFacts(row),
      timeAgo: timeAgo(at, now),
      lastEvent: event === undefined ? null : presentUnpricedEvent(event),
    })),
    inProduction: inProduction.map(presentFacts),
    toStart: toStart.map(presentFacts),
    promised: promised.map(presentFacts),
  }
}

/**
 * Newest first by the event that each row names. The order itself may have changed earlier, since a customer who opens a link
 * changes nothing, or later, if the member is not told what changed it.
 */
function activities(rows: readonly OrderRow[], events: ReadonlyMap<number, EventRow>) {
  return rows
    .map((row) => {
      const event = events.get(row.id)
      return { row, event, at: event?.at ?? row.updated_at }
    })
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
