/** Which quotes need a follow-up, why, and in what order (decision 17). */
import { type QuoteFacts, SILENT_DAYS } from './badges.ts'
import { type Day, daysBetween, relativeDay } from './calendar.ts'
import { EXPIRED_DAYS, expiresIn, NOTICE_DAYS } from './notifications.ts'

/** In order of priority. */
export const FOLLOW_UP_REASONS = [
  'changes-requested',
  'changed',
  'declined',
  'silent',
  'expiring',
  'unopened',
  'expired',
] as const
export type FollowUpReason = (typeof FOLLOW_UP_REASONS)[number]

/** Days to give a customer who has viewed a quote before following up. */
export const THINKING_DAYS = 3
/** Days after which an unopened quote may not have arrived. */
const UNOPENED_DAYS = 3
/** Days after a decline during which it is worth asking why. */
export const DECLINED_DAYS = 14

export interface FollowUpFacts extends QuoteFacts {
  /** 2 and up means that the quote was changed after it was sent. */
  readonly revision: number
  /** When the customer first opened it. */
  readonly viewedOn: Day | null
  readonly answeredOn: Day | null
}

/** Why the quote needs a follow-up; `undefined` if it does not. */
export function followUpReason(quote: FollowUpFacts, today: Day): FollowUpReason | undefined {
  const { answer, answeredOn, revision, sentOn, viewedOn, expiresOn } = quote
  if (answer === 'approved') return undefined
  if (answer === 'changes-requested') return answer
  if (answer === 'declined') return daysSince(answeredOn, today) <= DECLINED_DAYS ? answer : undefined
  const left = daysBetween(today, expiresOn)
  if (left < 0) return -left <= EXPIRED_DAYS ? 'expired' : undefined
  // The customer's link no longer works.
  if (revision > 1 && sentOn === null) return 'changed'
  const isSilent = daysSince(viewedOn, today) >= THINKING_DAYS || daysSince(sentOn, today) >= SILENT_DAYS
  if (viewedOn !== null && isSilent) return 'silent'
  if (left <= NOTICE_DAYS) return 'expiring'
  return viewedOn === null && daysSince(sentOn, today) >= UNOPENED_DAYS ? 'unopened' : undefined
}

/** The days since `day`, or -1 if there is none. */
function daysSince(day: Day | null, today: Day): number {
  return day === null ? -1 : daysBetween(day, today)
}

export interface FollowUp {
  readonly reason: FollowUpReason
  readonly quote: FollowUpFacts
}

/** Sorts follow-ups by priority. 0 means equal priority. */
export function compareFollowUps(a: FollowUp, b: FollowUp): number {
  const byReason = FOLLOW_UP_REASONS.indexOf(a.reason) - FOLLOW_UP_REASONS.indexOf(b.reason)
  if (byReason !== 0) return byReason
  // Among lost quotes the most recent comes first, as it may still be won back. Otherwise the oldest comes first.
  const isLost = a.reason === 'declined' || a.reason === 'expired'
  return isLost ? daysBetween(sortingDay(a), sortingDay(b)) : daysBetween(sortingDay(b), sortingDay(a))
}

function sortingDay({ reason, quote }: FollowUp): Day {
  const { answeredOn, viewedOn, sentOn, expiresOn } = quote
  const day = {
    'changes-requested': answeredOn,
    changed: expiresOn,
    declined: answeredOn,
    silent: viewedOn,
    expiring: expiresOn,
    unopened: sentOn,
    expired: expiresOn,
  }[reason]
  return day ?? expiresOn
}

/** 'Viewed 5 days ago, no answer'. */
export function followUpSentence({ reason, quote }: FollowUp, today: Day): string {
  const { answeredOn, viewedOn, sentOn, expiresOn } = quote
  const when = (day: Day | null) => (day === null ? '' : ` ${relativeDay(day, today)}`)
  const expiry = expiresIn(expiresOn, today)
  const withExpiry = (text: string) =>
    daysBetween(today, expiresOn) <= NOTICE_DAYS ? `${text}, ${expiry.toLowerCase()}` : text
  switch (reason) {
    case 'changes-requested':
      return `Asked for changes${when(answeredOn)}`
    case 'declined':
      return `Declined${when(answeredOn)}`
    case 'changed':
      return withExpiry('Changed since it was sent, not resent')
    case 'silent':
      return withExpiry(`Viewed${when(viewedOn)}, no answer`)
    case 'unopened':
      return `Sent${when(sentOn)}, never opened`
    default:
      return `${expiry}, ${progress(quote, when)}`
  }
}

function progress({ revision, sentOn, viewedOn }: FollowUpFacts, when: (day: Day | null) => string): string {
  if (viewedOn !== null) return `viewed${when(viewedOn)}`
  if (sentOn !== null) return 'never opened'
  return revision > 1 ? 'not resent' : 'not sent yet'
}

/** The suggested next step. */
export function nextStep({ reason, quote }: FollowUp): string {
  const isSent = quote.sentOn !== null
  switch (reason) {
    case 'changes-requested':
      return 'Make the changes and send it again'
    case 'changed':
      return 'Send it again'
    case 'declined':
      return 'Ask what would have made it a yes'
    case 'silent':
      return 'Ask if they have questions'
    case 'expiring':
      return isSent ? 'Ask for an answer before it expires' : 'Send it, or extend it'
    case 'unopened':
      return 'Ask whether it arrived'
    case 'expired':
      return 'Ask whether they still want it'
  }
}
