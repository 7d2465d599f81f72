/** Words for the day that a customer was promised. */
import { type Day, daysBetween, formatDay } from './calendar.ts'
import type { Status } from './lifecycle.ts'

/** In front of the day, on screens and papers. */
export const PROMISED = 'Promised for'

/** Whether the work is done, so that its promise was kept or broken. */
export function isDone(status: Status): boolean {
  return status === 'completed' || status === 'archived'
}

/** Whether the day is over and the work is not done. */
export function isLate(
  { promisedOn, status }: { readonly promisedOn: Day | null; readonly status: Status },
  today: Day,
): boolean {
  return promisedOn !== null && promisedOn < today && !isDone(status)
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
