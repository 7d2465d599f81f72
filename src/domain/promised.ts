/** Words for the day that a customer was promised. */
import { type Day, daysBetween, formatDay, shortDay } from './calendar.ts'
import type { Status } from './lifecycle.ts'
import type { ContentChange } from './order-events.ts'

/** In front of the day, on screens and papers. */
export const PROMISED = 'Promised for'

/** Whether the work is done, so that its promise was kept or broken. */
export function isDone(status: Status): boolean {
  return status === 'completed' || status === 'archived'
}

/** The stages in which the shop works on an order, or is about to. */
export function isWorkedOn(status: Status): boolean {
  return status === 'paid' || status === 'production'
}

/** What customers have accepted and the shop has not finished. A quote, even an approved one, is accepted once it is an invoice. */
export const OWED_STAGES = ['invoice', 'paid', 'production'] as const satisfies readonly Status[]

export function isOwed(status: Status): boolean {
  return OWED_STAGES.some((stage) => stage === status)
}

/** Whether the day is over for work that is owed. */
export function isLate(
  { promisedOn, status }: { readonly promisedOn: Day | null; readonly status: Status },
  today: Day,
): boolean {
  return promisedOn !== null && promisedOn < today && isOwed(status)
}

/** '2 days late'. */
export function lateText(promisedOn: Day, today: Day): string {
  const days = daysBetween(promisedOn, today)
  return `${days} ${days === 1 ? 'day' : 'days'} late`
}

/** 'Promised for Dec 4, 2026', '2 days late: Dec 4, 2026'. Undefined without a promise, and once it is kept. */
export function promiseText(
  order: { readonly promisedOn: Day | null; readonly status: Status },
  today: Day,
): string | undefined {
  if (order.promisedOn === null || isDone(order.status)) return undefined
  const day = formatDay(order.promisedOn)
  if (!isLate(order, today)) return `${PROMISED} ${day}`
  return `${lateText(order.promisedOn, today)}: ${day}`
}

/** The same where there is little room: 'Promised Dec 4', '2 days late'. */
export function shortPromiseText(
  order: { readonly promisedOn: Day | null; readonly status: Status },
  today: Day,
): string | undefined {
  if (order.promisedOn === null || isDone(order.status)) return undefined
  return isLate(order, today) ? lateText(order.promisedOn, today) : `Promised ${shortDay(order.promisedOn)}`
}

export const PROMISE_TIMES = ['late', 'past', 'this-week', 'later', 'none'] as const
export type PromiseTime = (typeof PROMISE_TIMES)[number]

/** A day that is over makes late what is owed, and nothing else. */
export function promiseTimesOf(status: Status): PromiseTime[] {
  const other = isOwed(status) ? 'past' : 'late'
  return PROMISE_TIMES.filter((time) => time !== other)
}

/** When what is promised is due, for filters. */
export function promiseTime(
  order: { readonly promisedOn: Day | null; readonly status: Status },
  { today, endOfWeek }: { readonly today: Day; readonly endOfWeek: Day },
): PromiseTime {
  if (order.promisedOn === null) return 'none'
  if (order.promisedOn < today) return isOwed(order.status) ? 'late' : 'past'
  return order.promisedOn <= endOfWeek ? 'this-week' : 'later'
}

/** The label of a change to the promise, in an order's history. */
export const PROMISE_CHANGE = 'Promise date'

/** What became of a promise: 'Dec 4, 2026', 'Dec 4, 2026 instead of Nov 20, 2026'. Null if it stayed. */
export function promiseChangeText(changes: readonly ContentChange[]): string | null {
  const change = changes.find(({ label }) => label === PROMISE_CHANGE)
  if (change === undefined) return null
  const after = change.after ?? 'no day'
  return change.before === null ? after : `${after} instead of ${change.before}`
}
