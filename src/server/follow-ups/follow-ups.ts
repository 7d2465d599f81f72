import { type FollowUpRow, MAX_PER_REASON } from '#contract/follow-ups.ts'
import { SILENT_DAYS } from '#domain/badges.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
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
import { phoneLink } from '#domain/phone-link.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import * as store from './follow-ups.store.ts'

/** How many rows to read where the index sorts by expiry but the list sorts by time without an answer. */
const MAX_SCANNED = 100
const FAR_AHEAD = '9999-12-31'

/**
 * Quotes that need a follow-up, the most urgent first. The database supplies candidates; `domain/follow-up.ts` decides
 * which of them qualify and in what order.
 *
 * @param limit of the whole list.
 */
export async function listFollowUps(
  shop: Shop,
  db: Database,
  now: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<FollowUpRow[]> {
  const today = dayOf(now, shop.timeZone)
  const ofEach = Math.min(limit, MAX_PER_REASON)
  const candidates = await store.listCandidates(shop, db, candidateDays(shop, now, ofEach))
  const listed: Candidate[] = []
  for (const reason of FOLLOW_UP_REASONS) {
    const found = (candidates.get(reason) ?? [])
      .map((row) => ({ row, reason: followUpReason(factsOf(shop, row), today), quote: factsOf(shop, row) }))
      .filter((candidate): candidate is Candidate => candidate.reason === reason)
      .sort((a, b) => compareFollowUps(a, b) || a.row.id - b.row.id)
    listed.push(...found.slice(0, ofEach))
  }
  return listed.slice(0, limit).map(({ row, reason }) => present(row, reason))
}

interface Candidate extends FollowUp {
  readonly row: store.QuoteRow
}

/** What finds the candidates for each reason, reading no more rows than the list may show. */
function candidateDays(shop: Shop, now: string, limit: number): store.CandidateDays {
  const today = dayOf(now, shop.timeZone)
  return {
    today,
    yesterday: addDays(today, -1),
    lastNotice: addDays(today, NOTICE_DAYS),
    afterNotice: addDays(today, NOTICE_DAYS + 1),
    firstExpired: addDays(today, -EXPIRED_DAYS),
    farAhead: FAR_AHEAD,
    // Days begin at different instants in different time zones, and some have 23 hours. So the queries read one more day
    // on either side, and `followUpReason` decides.
    viewedBefore: instantBefore(now, THINKING_DAYS - 2),
    viewedAfter: instantBefore(now, THINKING_DAYS + 1),
    sentBy: addDays(today, -SILENT_DAYS),
    limit,
    scanned: MAX_SCANNED,
  }
}

function instantBefore(now: string, days: number): string {
  return new Date(Date.parse(now) - days * DAY_MS).toISOString()
}

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
      // Here, because the rule is too long for what the browser loads first.
      callLink: phoneLink(row.customer_phone ?? '') ?? null,
      email: row.customer_email,
    },
  }
}
