/** How old the money owed on an order is. Amounts are integer cents. */
import { addDays, type Day } from './calendar.ts'
import type { Due } from './payment-schedule.ts'

/** By days past the due date. `notYetDue` includes what waits for completion. */
export const AGES = ['notYetDue', 'days1To30', 'days31To60', 'days61To90', 'over90Days'] as const
export type Age = (typeof AGES)[number]

export const AGE_LABELS: Readonly<Record<Age, string>> = {
  notYetDue: 'Not yet due',
  days1To30: '1 to 30 days',
  days31To60: '31 to 60 days',
  days61To90: '61 to 90 days',
  over90Days: 'Over 90 days',
}

export function ageOf(dueOn: Day, today: Day): Age {
  const [days30, days60, days90] = limitsBefore(today)
  if (dueOn >= today) return 'notYetDue'
  if (dueOn >= days30) return 'days1To30'
  if (dueOn >= days60) return 'days31To60'
  return dueOn >= days90 ? 'days61To90' : 'over90Days'
}

type Limits = readonly [Day, Day, Day]
let last: { readonly today: Day; readonly limits: Limits } | undefined

/** The days 30, 60, and 90 days before: calculated once for a report, not for each of its orders. */
function limitsBefore(today: Day): Limits {
  if (last?.today !== today) {
    last = { today, limits: [addDays(today, -30), addDays(today, -60), addDays(today, -90)] }
  }
  return last.limits
}

export type Aging = Readonly<Record<Age, number>>

export interface Receivable {
  /** They add up to the balance. */
  readonly aging: Aging
  /** What is past its due date, and since when; undefined if nothing is. */
  readonly overdue: { readonly cents: number; readonly since: Day } | undefined
  /** What has no date until the work is done. */
  readonly onCompletionCents: number
}

/** @param dues the open amounts that have a date. */
export function receivableOf(dues: readonly Due[], balanceCents: number, today: Day): Receivable {
  const aging = { notYetDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 }
  for (const { on, cents } of dues) aging[ageOf(on, today)] += cents
  const onCompletionCents = balanceCents - dues.reduce((sum, { cents }) => sum + cents, 0)
  aging.notYetDue += onCompletionCents
  const late = dues.filter(({ on }) => on < today)
  const [first] = late
  return {
    aging,
    onCompletionCents,
    overdue: first && { cents: late.reduce((sum, { cents }) => sum + cents, 0), since: first.on },
  }
}
