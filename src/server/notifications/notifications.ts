import { MAX_NOTIFICATIONS, type Notification, type Notifications } from '#contract/notifications.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { type DeadlineKind, EVENT_DAYS, EXPIRED_DAYS, NOTICE_DAYS, newsDay } from '#domain/notifications.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { EventDetail } from '../orders/order-events.store.ts'
import type { Shop } from '../shop.ts'
import * as store from './notifications.store.ts'

/** Of each kind of deadline, so that a shop that lets everything lapse still hears of what its people do. */
const DEADLINES_EACH = 10

/** A notification, and what it is sorted by: the day on which it became news, and what is newest on it. */
interface News {
  readonly day: string
  readonly at: string
  readonly told: Omit<Notification, 'read'>
}

export async function listNotifications(shop: Shop, db: Database, now: string): Promise<Notifications> {
  const news = await allNews(shop, db, now)
  const read = await store.listRead(shop, db)
  const notifications = news.map((told) => ({ ...told, read: read.has(told.key) }))
  return { unread: notifications.filter((notification) => !notification.read).length, notifications }
}

/** For this user alone; keys of what is not there (any more) are passed over. */
export async function readNotifications(
  shop: Shop,
  db: Database,
  keys: readonly string[],
  now: string,
): Promise<Notifications> {
  return transaction(db, async (tx) => {
    const there = (await allNews(shop, tx, now)).map(({ key }) => key)
    const wanted = new Set(keys)
    await store.forgetOthers(shop, tx, there)
    await store.insertRead(
      shop,
      tx,
      there.filter((key) => wanted.has(key)),
      now,
    )
    announce(tx, { ...topicAnnouncement(shop, 'notifications'), userId: shop.userId })
    return listNotifications(shop, tx, now)
  })
}

async function allNews(shop: Shop, db: Database, now: string): Promise<News['told'][]> {
  const today = dayOf(now, shop.timeZone)
  const yesterday = addDays(today, -1)
  const ahead = { from: today, to: addDays(today, NOTICE_DAYS), limit: DEADLINES_EACH }
  const expired = { from: addDays(today, -EXPIRED_DAYS), to: yesterday, limit: DEADLINES_EACH }
  const overdue = { from: LONG_AGO, to: yesterday, limit: DEADLINES_EACH }
  const groups = await Promise.all([
    store.listExpiring(shop, db, ahead).then((rows) => rows.flatMap(deadline('expiring'))),
    store.listExpired(shop, db, expired).then((rows) => rows.flatMap(deadline('expired'))),
    store.listDue(shop, db, ahead).then((rows) => rows.flatMap(deadline('due'))),
    store.listOverdue(shop, db, overdue).then((rows) => rows.flatMap(deadline('overdue'))),
    newsOfOthers(shop, db, now),
  ])
  return groups
    .flat()
    .sort((a, b) => newestFirst(a.day, b.day) || newestFirst(a.at, b.at))
    .slice(0, MAX_NOTIFICATIONS)
    .map(({ told }) => told)
}

const LONG_AGO = '0001-01-01'
/** After every moment of its day: what is due comes before what was done on that day. */
const ALL_DAY = '~'

function newestFirst(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0
}

function deadline(kind: DeadlineKind): (row: store.DeadlineRow) => News[] {
  return (row) => {
    const { day } = row
    if (day === null) return []
    const key = `${kind}:${row.order_id}:${day}`
    return [
      { day: newsDay(kind, day), at: ALL_DAY, told: { key, kind, order: orderOf(row), day, event: null } },
    ]
  }
}

/** The last thing that happened to each order, where others or a customer did it, since this user came to the shop. */
async function newsOfOthers(shop: Shop, db: Database, now: string): Promise<News[]> {
  const members = await store.listMembers(shop, db)
  const joined = members.find(({ user_id }) => user_id === shop.userId)?.created_at ?? now
  const recent = new Date(Date.parse(now) - EVENT_DAYS * DAY_MS).toISOString()
  const since = joined > recent ? joined : recent
  const events = await Promise.all([
    ...members.map(async ({ user_id: id, name }) => {
      const rows = await store.listEventsOf(shop, db, id, MAX_NOTIFICATIONS)
      return rows.map((row): Done => ({ row, by: { id, name } }))
    }),
    store
      .listEventsOfNobody(shop, db, MAX_NOTIFICATIONS)
      .then((rows) => rows.map((row): Done => ({ row, by: null }))),
  ])
  const recentEvents = events.flat().filter(({ row }) => row.at >= since)
  const lastOfOrder = new Map<number, Done>()
  for (const event of recentEvents.sort((a, b) => a.row.event_id - b.row.event_id)) {
    lastOfOrder.set(event.row.order_id, event)
  }
  // Whoever took a step after it knows how things stand.
  const byOthers = [...lastOfOrder.values()].filter(({ by }) => by?.id !== shop.userId)
  return byOthers.map(({ row, by }) => {
    const { to }: EventDetail = JSON.parse(row.detail)
    return {
      day: dayOf(row.at, shop.timeZone),
      at: row.at,
      told: {
        key: `event:${row.event_id}`,
        kind: row.kind,
        order: orderOf(row),
        day: null,
        event: { to: to ?? null, by, at: row.at },
      },
    }
  })
}

interface Done {
  readonly row: store.EventRow
  readonly by: NonNullable<Notification['event']>['by']
}

const DAY_MS = 86_400_000

function orderOf(row: store.DeadlineRow | store.EventRow): Notification['order'] {
  return {
    id: row.order_id,
    orderNumber: row.order_number,
    title: row.title,
    status: row.status,
    customerName: row.customer_name,
  }
}
