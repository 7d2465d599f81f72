import { type FollowUpRow, MAX_OF_A_REASON } from '#contract/follow-ups.ts'
import { SILENT_DAYS } from '#domain/badges.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import {
  compareFollowUps,
  FOLLOW_UP_REASONS,
  type FollowUp,
  type FollowUpFacts,
  type FollowUpReason,
  followUpReason,
  THINKING_DAYS,
} from '#domain/follow-up.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { EXPIRED_DAYS, NOTICE_DAYS } from '#domain/notifications.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import * as store from './follow-ups.store.ts'

/** Of those that an index has by their expiry, while the list has them by how long nothing was heard. */
const LOOKED_THROUGH = 100
const FAR_AHEAD = '9999-12-31'

/**
 * Quotes that want a call, the most urgent first. Which ones and in what order `domain/follow-up.ts` says; from the
 * database come those among which they are.
 *
 * @param limit of the whole list; what comes after it is not even looked for.
 */
export async function listFollowUps(
  shop: Shop,
  db: Database,
  now: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<FollowUpRow[]> {
  const today = dayOf(now, shop.timeZone)
  const ofEach = Math.min(limit, MAX_OF_A_REASON)
  const seek = seeker(shop, db, now, ofEach)
  const listed: Wanted[] = []
  for (const reason of FOLLOW_UP_REASONS) {
    if (listed.length >= limit) break
    const found = (await seek[reason]())
      .map((row) => ({ row, reason: followUpReason(factsOf(shop, row), today), quote: factsOf(shop, row) }))
      .filter((candidate): candidate is Wanted => candidate.reason === reason)
      .sort((a, b) => compareFollowUps(a, b) || a.row.id - b.row.id)
    listed.push(...found.slice(0, ofEach))
  }
  return listed.slice(0, limit).map(({ row, reason }) => present(row, reason))
}

interface Wanted extends FollowUp {
  readonly row: store.QuoteRow
}

/** Where to look for the quotes of a reason: nowhere more than there may be to list. */
function seeker(
  shop: Shop,
  db: Database,
  now: string,
  limit: number,
): Readonly<Record<FollowUpReason, () => Promise<store.QuoteRow[]>>> {
  const today = dayOf(now, shop.timeZone)
  const live = { from: today, to: FAR_AHEAD, limit: LOOKED_THROUGH }
  const soon = { from: today, to: addDays(today, NOTICE_DAYS), limit }
  const gone = { from: addDays(today, -EXPIRED_DAYS), to: addDays(today, -1), limit }
  // Days begin at other instants in other places, and some have 23 hours: a day more is looked at on either side, and
  // `followUpReason` decides.
  const viewedBefore = instantBefore(now, THINKING_DAYS - 2)
  const viewedAfter = instantBefore(now, THINKING_DAYS + 1)
  const sentBy = addDays(today, -SILENT_DAYS)
  return {
    'changes-requested': () => store.listChangesRequested(shop, db, limit),
    changed: () => store.listChanged(shop, db, { ...live, limit }),
    declined: () => store.listDeclined(shop, db, limit),
    silent: () => store.listViewedLongAgo(shop, db, { ...live, viewedBefore, sentBy }),
    expiring: async () => [
      ...(await store.listViewedLately(shop, db, { ...soon, limit: LOOKED_THROUGH, viewedAfter })),
      ...(await store.listExpiringUnseen(shop, db, soon)),
    ],
    unopened: () => store.listUnopened(shop, db, { ...live, from: addDays(today, NOTICE_DAYS + 1) }),
    expired: () => store.listExpired(shop, db, gone),
  }
}

function instantBefore(now: string, days: number): string {
  return new Date(Date.parse(now) - days * DAY_MS).toISOString()
}

const DAY_MS = 86_400_000

function factsOf(shop: Shop, row: store.QuoteRow): FollowUpFacts {
  const dayOrNull = (instant: string | null) => (instant === null ? null : dayOf(instant, shop.timeZone))
  return {
    revision: row.revision,
    answer: row.answer,
    answeredOn: dayOrNull(row.answered_at),
    sentOn: row.sent_on,
    viewedOn: dayOrNull(row.viewed_at),
    expiresOn: row.expires_on,
  }
}

function present(row: store.QuoteRow, reason: FollowUpReason): FollowUpRow {
  return {
    id: row.id,
    orderNumber: row.order_number,
    title: row.title,
    total: dollarsFromCents(row.total_cents),
    reason,
    revision: row.revision,
    sentOn: row.sent_on,
    viewedAt: row.viewed_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    expiresOn: row.expires_on,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      phone: row.customer_phone,
      email: row.customer_email,
    },
  }
}
