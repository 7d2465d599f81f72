/** Which quotes want a call, why, and whom to call first (decision 17). */
import { type QuoteFacts, SILENT_DAYS } from './badges.ts'
import { type Day, daysBetween, relativeDay } from './calendar.ts'
import { EXPIRED_DAYS, expiresIn, NOTICE_DAYS } from './notifications.ts'

/** In the order in which they are called. */
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

/** Days for which a customer who has read a quote is left to think. */
export const THINKING_DAYS = 3
/** Days after which a quote that nobody opened may not have arrived. */
export const UNOPENED_DAYS = 3
/** Days for which it is worth asking why a quote was declined. */
export const DECLINED_DAYS = 14

export interface FollowUpFacts extends QuoteFacts {
  /** From the second on it is what was sent, changed. */
  readonly revision: number
  /** First seen by the customer. */
  readonly viewedOn: Day | null
  readonly answeredOn: Day | null
}

/** Why somebody should call, if anybody should. */
export function followUpReason(quote: FollowUpFacts, today: Day): FollowUpReason | undefined {
  const { answer, answeredOn, revision, sentOn, viewedOn, expiresOn } = quote
  if (answer === 'approved') return undefined
  if (answer === 'changes-requested') return answer
  if (answer === 'declined') return since(answeredOn, today) <= DECLINED_DAYS ? answer : undefined
  const left = daysBetween(today, expiresOn)
  if (left < 0) return -left <= EXPIRED_DAYS ? 'expired' : undefined
  // The link that the customer has leads to nothing any more.
  if (revision > 1 && sentOn === null) return 'changed'
  const isSilent = since(viewedOn, today) >= THINKING_DAYS || since(sentOn, today) >= SILENT_DAYS
  if (viewedOn !== null && isSilent) return 'silent'
  if (left <= NOTICE_DAYS) return 'expiring'
  return viewedOn === null && since(sentOn, today) >= UNOPENED_DAYS ? 'unopened' : undefined
}

/** Days since then; before all counting where there is no such day. */
function since(day: Day | null, today: Day): number {
  return day === null ? -1 : daysBetween(day, today)
}

export interface FollowUp {
  readonly reason: FollowUpReason
  readonly quote: FollowUpFacts
}

/** For sorting: whom to call first. Nought where it does not matter. */
export function compareFollowUps(a: FollowUp, b: FollowUp): number {
  const byReason = FOLLOW_UP_REASONS.indexOf(a.reason) - FOLLOW_UP_REASONS.indexOf(b.reason)
  if (byReason !== 0) return byReason
  // What has just been lost may still be won back; everybody else has waited long enough.
  const isLost = a.reason === 'declined' || a.reason === 'expired'
  return isLost ? daysBetween(decidingDay(a), decidingDay(b)) : daysBetween(decidingDay(b), decidingDay(a))
}

function decidingDay({ reason, quote }: FollowUp): Day {
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

/** 'Viewed 5 days ago, no answer', as one colleague tells another. */
export function followUpSentence({ reason, quote }: FollowUp, today: Day): string {
  const { answeredOn, viewedOn, sentOn, expiresOn } = quote
  const when = (day: Day | null) => (day === null ? '' : ` ${relativeDay(day, today)}`)
  const expiry = expiresIn(expiresOn, today)
  const andSoonGone = (words: string) =>
    daysBetween(today, expiresOn) <= NOTICE_DAYS ? `${words}, ${expiry.toLowerCase()}` : words
  switch (reason) {
    case 'changes-requested':
      return `Asked for changes${when(answeredOn)}`
    case 'declined':
      return `Declined${when(answeredOn)}`
    case 'changed':
      return andSoonGone('Changed since it was sent, not sent again')
    case 'silent':
      return andSoonGone(`Viewed${when(viewedOn)}, no answer`)
    case 'unopened':
      return `Sent${when(sentOn)}, never opened`
    default:
      return `${expiry}, ${howFar(quote, when)}`
  }
}

function howFar({ revision, sentOn, viewedOn }: FollowUpFacts, when: (day: Day | null) => string): string {
  if (viewedOn !== null) return `viewed${when(viewedOn)}`
  if (sentOn !== null) return 'never opened'
  return revision > 1 ? 'not sent again' : 'not sent yet'
}

/** What to do about it, as an order to oneself. */
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
      return 'Ask what is still open'
    case 'expiring':
      return isSent ? 'Ask for an answer before it expires' : 'Send it, or give it more time'
    case 'unopened':
      return 'Ask whether it arrived'
    case 'expired':
      return 'Ask whether they still want it'
  }
}
