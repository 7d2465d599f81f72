/** The closing date: nothing is recorded on it or before it. */
import type { ClosingDate } from '#contract/closing-date.ts'
import { type Day, dayOf, formatDay } from '#domain/calendar.ts'
import { closedProblem } from '#domain/closing-date.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import * as store from './closing-date.store.ts'

/**
 * Holds the closing date still until the transaction ends. Lock the order first.
 *
 * @throws Refusal 'conflict' when the books are closed on the day.
 */
export async function requireOpenBooks(shop: Shop, tx: Database, day: Day): Promise<void> {
  const problem = closedProblem(day, await store.holdClosingDate(shop, tx))
  if (problem !== undefined) throw new Refusal('conflict', problem)
}

/** Whether the books are open on the day. Keeps the closing date from moving, too. */
export async function hasOpenBooks(shop: Shop, tx: Database, day: Day): Promise<boolean> {
  return closedProblem(day, await store.holdClosingDate(shop, tx)) === undefined
}

/**
 * The days of invoices follow from the shop's time zone. Requires the settings to be locked.
 *
 * @throws Refusal 'conflict' while the books are closed through any day.
 */
export async function refuseOtherTimeZone(shop: Shop, tx: Database): Promise<void> {
  const closingDate = await store.findClosingDate(shop, tx)
  if (closingDate === null) return
  throw refusalAt(
    'conflict',
    'timeZone',
    `The books are closed through ${formatDay(closingDate)}. In another time zone, their invoices could fall in other months. Open the books first.`,
  )
}

export async function getClosingDate(shop: Shop, db: Database): Promise<ClosingDate> {
  return {
    closingDate: await store.findClosingDate(shop, db),
    moves: await store.listMoves(shop, db),
  }
}

/** @throws Refusal 'invalid' for a date in the future. */
export async function moveClosingDate(
  shop: Shop,
  db: Database,
  to: Day | null,
  now: string,
): Promise<ClosingDate> {
  if (to !== null && to > dayOf(now, shop.timeZone)) {
    throw refusalAt('invalid', 'closingDate', 'The closing date must not be in the future')
  }
  return transaction(db, async (tx) => {
    const from = await store.lockClosingDate(shop, tx)
    if (from !== to) {
      await store.moveClosingDate(shop, tx, { from, to }, now)
      const change = { label: 'Books are closed through', before: dayText(from), after: dayText(to) }
      await recordAudit(shop, tx, { kind: 'books-closed', detail: { changes: [change] }, now })
      announce(tx, topicAnnouncement(shop, 'shop'))
    }
    return getClosingDate(shop, tx)
  })
}

function dayText(day: Day | null): string {
  return day === null ? 'No day' : formatDay(day)
}
