import { MAX_NOTIFICATIONS, type Notification, type Notifications } from '#contract/notifications.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  announcementDay,
  type DeadlineKind,
  EVENT_DAYS,
  EXPIRED_DAYS,
  NOTICE_DAYS,
} from '#domain/notifications.ts'
import { promiseChangeText } from '#domain/promised.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { detailOf } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'
import * as store from './notifications.store.ts'

/** A limit per kind of deadline, so that many lapsed deadlines do not crowd out other people's activity. */
const MAX_DEADLINES_PER_KIND = 10

/** A notification with its sort keys: the day it appeared on, and the time within that day. */
interface SortableNotification {
  readonly day: string
  readonly at: string
  readonly notification: Omit<Notification, 'read'>
}

export async function listNotifications(shop: Shop, db: Database, now: string): Promise<Notifications> {
  const listed = await collectNotifications(shop, db, now)
  const read = await store.listRead(shop, db)
  const notifications = listed.map((one) => ({ ...one, read: read.has(one.key) }))
  return { unread: notifications.filter((notification) => !notification.read).length, notifications }
}

/** Marks notifications as read for this user; unknown and outdated keys are ignored. */
export async function readNotifications(
  shop: Shop,
  db: Database,
  keys: readonly string[],
  now: string,
): Promise<Notifications> {
  return transaction(db, async (tx) => {
    const current = (await collectNotifications(shop, tx, now)).map(({ key }) => key)
    const wanted = new Set(keys)
    await store.deleteOtherReads(shop, tx, current)
    await store.insertRead(
      shop,
      tx,
      current.filter((key) => wanted.has(key)),
      now,
    )
    announce(tx, { ...topicAnnouncement(shop, 'notifications'), userId: shop.userId })
    return listNotifications(shop, tx, now)
  })
}

async function collectNotifications(
  shop: Shop,
  db: Database,
  now: string,
): Promise<Omit<Notification, 'read'>[]> {
  const today = dayOf(now, shop.timeZone)
  const yesterday = addDays(today, -1)
  const ahead = { from: today, to: addDays(today, NOTICE_DAYS), limit: MAX_DEADLINES_PER_KIND }
  const expired = { from: addDays(today, -EXPIRED_DAYS), to: yesterday, limit: MAX_DEADLINES_PER_KIND }
  const overdue = { from: LONG_AGO, to: yesterday, limit: MAX_DEADLINES_PER_KIND }
  const groups = await Promise.all([
    // Quotes and money are not shown to members who may not see prices.
    ...(shop.may('seePrices')
      ? [
          store.listExpiring(shop, db, ahead).then((rows) => rows.flatMap(deadline('expiring'))),
          store.listExpired(shop, db, expired).then((rows) => rows.flatMap(deadline('expired'))),
          store.listDue(shop, db, ahead).then((rows) => rows.flatMap(deadline('due'))),
          store.listOverdue(shop, db, overdue).then((rows) => rows.flatMap(deadline('overdue'))),
        ]
      : []),
    store.listLate(shop, db, overdue).then((rows) => rows.flatMap(deadline('late'))),
    ...(shop.may('writeQuotes') ? [openProblems(shop, db)] : []),
    activityOfOthers(shop, db, now),
  ])
  return groups
    .flat()
    .sort((a, b) => newestFirst(a.day, b.day) || newestFirst(a.at, b.at))
    .slice(0, MAX_NOTIFICATIONS)
    .map(({ notification }) => notification)
}

const LONG_AGO = '0001-01-01'
/** Sorts after every time of the day: a day's deadlines come before its events. */
const ALL_DAY = '~'

function newestFirst(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0
}

function deadline(kind: DeadlineKind): (row: store.DeadlineRow) => SortableNotification[] {
  return (row) => {
    const { day } = row
    if (day === null) return []
    const key = `${kind}:${row.order_id}:${day}`
    return [
      {
        day: announcementDay(kind, day),
        at: ALL_DAY,
        notification: { key, kind, order: orderOf(row), day, event: null },
      },
    ]
  }
}

/** Announced until they are solved, to everybody but whoever reported them. */
async function openProblems(shop: Shop, db: Database): Promise<SortableNotification[]> {
  const rows = await store.listOpenProblems(shop, db, MAX_NOTIFICATIONS)
  return rows.map((row) => {
    const by = { id: row.by_id, name: row.by_name }
    return {
      day: dayOf(row.at, shop.timeZone),
      at: row.at,
      notification: {
        key: `problem:${row.problem_id}`,
        kind: 'problem',
        order: orderOf(row),
        day: null,
        event: { to: null, by, at: row.at, text: row.text },
      },
    }
  })
}

/** The latest event of each order, if somebody else or a customer caused it after this user joined the shop. */
async function activityOfOthers(shop: Shop, db: Database, now: string): Promise<SortableNotification[]> {
  const members = await store.listMembers(shop, db)
  const joined = members.find(({ user_id }) => user_id === shop.userId)?.created_at ?? now
  const recent = new Date(Date.parse(now) - EVENT_DAYS * DAY_MS).toISOString()
  const since = joined > recent ? joined : recent
  const events = await Promise.all([
    ...members.map(async ({ user_id: id, name }) => {
      const rows = await store.listEventsOf(shop, db, id, MAX_NOTIFICATIONS)
      return rows.map((row): AttributedEvent => ({ row, by: { id, name } }))
    }),
    ...(shop.may('seePrices')
      ? [
          store
            .listUnattributedEvents(shop, db, MAX_NOTIFICATIONS)
            .then((rows) => rows.map((row): AttributedEvent => ({ row, by: null }))),
        ]
      : []),
  ])
  const recentEvents = events.flat().filter(({ row }) => row.at >= since)
  const latestOfOrder = new Map<number, AttributedEvent>()
  for (const event of recentEvents.sort((a, b) => a.row.event_id - b.row.event_id)) {
    latestOfOrder.set(event.row.order_id, event)
  }
  // A user who caused the latest event already knows how the order stands.
  const byOthers = [...latestOfOrder.values()].filter(({ by }) => by?.id !== shop.userId)
  return byOthers.map(({ row, by }) => {
    const { to, text = null, changes = [] } = detailOf(row)
    return {
      day: dayOf(row.at, shop.timeZone),
      at: row.at,
      notification: {
        key: `event:${row.event_id}`,
        kind: row.kind,
        order: orderOf(row),
        day: null,
        event: {
          to: to ?? null,
          by,
          at: row.at,
          text: row.kind === 'promised' ? promiseChangeText(changes) : row.kind === 'unsent' ? text : null,
        },
      },
    }
  })
}

interface AttributedEvent {
  readonly row: store.EventRow
  readonly by: NonNullable<Notification['event']>['by']
}

function orderOf(row: store.DeadlineRow | store.EventRow | store.ProblemRow): Notification['order'] {
  return {
    id: row.order_id,
    orderNumber: row.order_number,
    title: row.title,
    status: row.status,
    customerName: row.customer_name,
  }
}
