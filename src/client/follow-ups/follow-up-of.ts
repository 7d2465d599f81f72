import type { FollowUpRow } from '#contract/follow-ups.ts'
import { dayOf } from '#domain/calendar.ts'
import type { FollowUp } from '#domain/follow-up.ts'

export function followUpOf(row: FollowUpRow, timeZone: string): FollowUp {
  const dayOrNull = (instant: string | null) => (instant === null ? null : dayOf(instant, timeZone))
  const { reason, revision, answer, sentOn, expiresOn } = row
  const [viewedOn, answeredOn] = [dayOrNull(row.viewedAt), dayOrNull(row.answeredAt)]
  return { reason, quote: { revision, answer, sentOn, expiresOn, viewedOn, answeredOn } }
}
