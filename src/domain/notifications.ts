/** What a shop's people are told of, and until when it is news. */
import { addDays, type Day, relativeDay } from './calendar.ts'
import type { OrderEventKind } from './order-events.ts'

export const DEADLINE_KINDS = ['expiring', 'expired', 'due', 'overdue'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]
export type NotificationKind = DeadlineKind | OrderEventKind

/** What is news although nobody of the shop did it: what customers do, and mails that did not arrive, or perhaps. */
export const NEWS_OF_NOBODY = [
  'unsent',
  'unsure',
  'viewed',
  'approved',
  'changes-requested',
  'declined',
] as const satisfies readonly OrderEventKind[]

/** Days before an expiry or a due date from which it is told. */
export const NOTICE_DAYS = 3
/** Days for which an expired quote is worth a call. */
export const EXPIRED_DAYS = 7
/** Days for which it is news what a colleague did. */
export const EVENT_DAYS = 14

/** The day on which a deadline became news: three days ahead, and the first day after it. */
export function newsDay(kind: DeadlineKind, day: Day): Day {
  return addDays(day, kind === 'expiring' || kind === 'due' ? -NOTICE_DAYS : 1)
}

/** 'Expires today', 'Expires in 2 days', 'Expired yesterday'. */
export function expiresIn(expiresOn: Day, today: Day): string {
  return `${expiresOn < today ? 'Expired' : 'Expires'} ${relativeDay(expiresOn, today)}`
}
