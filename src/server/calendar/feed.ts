/** The calendar as other programs read it: a member's phone, by a secret address. */
import { createHash } from 'node:crypto'
import type { Calls } from '#contract/api.ts'
import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import { hoursText } from '#domain/floor/hours-text.ts'
import { type CalendarEvent, calendarFile } from '#domain/icalendar.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { isDone, isLate, lateText } from '#domain/promised.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { Shop } from '../shop.ts'
import { hashOf, newToken } from '../tokens.ts'
import { byDay, listDone, listOpen, type PromisedRow } from './calendar.store.ts'
import { findFeed, saveFeed } from './feed.store.ts'

/** How many days after their promised day finished orders stay in the feed. */
const DONE_DAYS = 90

export async function getFeed(shop: Shop, db: Database): Promise<Calls['GET /api/calendar/feed']['reply']> {
  return { madeAt: (await findFeed(shop, db))?.made_at ?? null }
}

/** @returns the address, which cannot be shown again: only its hash is kept. */
export async function makeFeed(
  shop: Shop,
  db: Database,
  kerfUrl: string,
  now: string,
): Promise<Calls['POST /api/calendar/feed']['reply']> {
  const token = newToken()
  await transaction(db, async (tx) => {
    await saveFeed(shop, tx, hashOf(token), now)
    await recordAudit(shop, tx, { kind: 'calendar-address-made', now })
  })
  return { url: `${kerfUrl}/api/calendar/${token}.ics`, madeAt: now }
}

/** What is promised and not done, whenever, and what was promised lately. */
export async function readFeed(
  shop: Shop,
  db: Database,
  kerfUrl: string,
  now: string,
): Promise<{ readonly text: string; readonly etag: string }> {
  const today = dayOf(now, shop.timeZone)
  const [open, done] = await Promise.all([
    listOpen(shop, db, {}),
    listDone(shop, db, { from: addDays(today, -DONE_DAYS) }),
  ])
  const text = calendarFile({
    name: `${shop.shopName} promises`,
    timeZone: shop.timeZone,
    events: byDay(open, done).flatMap((row) => eventOf(row, { shop, today, kerfUrl })),
  })
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

function eventOf(
  row: PromisedRow,
  { shop, today, kerfUrl }: { readonly shop: Shop; readonly today: Day; readonly kerfUrl: string },
): CalendarEvent[] {
  const { status, promised_on: promisedOn } = row
  if (promisedOn === null) return []
  const late = isLate({ promisedOn, status }, today) ? lateText(promisedOn, today) : undefined
  const mark = late !== undefined ? 'LATE: ' : isDone(status) ? 'Done: ' : ''
  const hours = row.minutes === null ? undefined : row.minutes / 60
  return [
    {
      uid: uidOf(shop, row),
      changedAt: row.updated_at,
      day: promisedOn,
      summary: `${mark}${row.order_number} ${row.title}`,
      description: [
        row.customer_name,
        STATUS_NAMES[status],
        late,
        hours === undefined ? undefined : `${hoursText(hours)} of work`,
      ]
        .filter((line) => line !== undefined)
        .join('\n'),
      // The page of another stage leads on to the order's own.
      url: `${kerfUrl}/production/${row.id}`,
    },
  ]
}

/** Ids repeat across Kerf installations; together with the creation time they identify one order. */
function uidOf({ shopId }: Shop, { id, created_at: createdAt }: PromisedRow): string {
  const hash = createHash('sha256').update(`${shopId} ${id} ${createdAt}`).digest('hex')
  return `${hash.slice(0, 32)}@kerf`
}
