/** What the bell announces to a shop's staff, and for how long. */
import { addDays, type Day, relativeDay } from './calendar.ts'
import { ORDER_EVENT_KINDS, type OrderEventKind } from './order-events.ts'

export const DEADLINE_KINDS = ['expiring', 'expired', 'due', 'overdue', 'late'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/** Announced although no staff member caused them: customers' actions, and emails that failed or may have failed. */
export const NON_STAFF_EVENTS = [
  'unsent',
  'unsure',
  'viewed',
  'approved',
  'changes-requested',
  'declined',
] as const satisfies readonly OrderEventKind[]

/**
 * Creating a document does not change an order, a merge would announce every order of a customer, and pieces move on all
 * day. An open problem is announced until it is solved.
 */
const SILENT: ReadonlySet<OrderEventKind> = new Set(['document', 'customer-merged', 'worked', 'problem'])

export const STAFF_EVENTS = ORDER_EVENT_KINDS.filter((kind) => !SILENT.has(kind))

/** How many days before an expiry or a due date it is announced. */
export const NOTICE_DAYS = 3
/** Days after expiry during which a quote is worth a follow-up. */
export const EXPIRED_DAYS = 7
/** Days for which a colleague's action is announced. */
export const EVENT_DAYS = 14

/** The day on which a deadline is announced: three days before it, or the day after it has passed. */
export function announcementDay(kind: DeadlineKind, day: Day): Day {
  return addDays(day, kind === 'expiring' || kind === 'due' ? -NOTICE_DAYS : 1)
}

/** 'Expires today', 'Expires in 2 days', 'Expired yesterday'. */
export function expiresIn(expiresOn: Day, today: Day): string {
  return `${expiresOn < today ? 'Expired' : 'Expires'} ${relativeDay(expiresOn, today)}`
}
