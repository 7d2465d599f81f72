/** What the calendar shows of what it was sent. */
import type { Calendar, CalendarOrder, CalendarWeek } from '#contract/calendar.ts'
import type { Day } from '#domain/calendar.ts'
import { weekOf } from '#domain/floor/work-week.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { isDone, isLate, isOwed } from '#domain/promised.ts'
import { saysAll } from '#domain/searched-words.ts'

export interface CalendarFilter {
  /** Words of a number, a title, or a customer's name. */
  readonly text: string
  readonly status: Status | undefined
  /** Whether what is done is left out. */
  readonly onlyOpen: boolean
}

export function statusOf(text: string | undefined): Status | undefined {
  return STATUSES.find((status) => status === text)
}

export function passes(filter: CalendarFilter): (order: CalendarOrder) => boolean {
  const isSaid = saysAll(filter.text) ?? (() => true)
  return ({ orderNumber, title, customerName, status }) =>
    (filter.status === undefined || status === filter.status) &&
    (!filter.onlyOpen || !isDone(status)) &&
    isSaid([orderNumber, title, customerName].join('\n'))
}

/** The orders of each day: what is late, then what is open, then what is done. */
export function byDay(orders: readonly CalendarOrder[]): ReadonlyMap<Day, readonly CalendarOrder[]> {
  const days = new Map<Day, CalendarOrder[]>()
  for (const order of orders) {
    const day = days.get(order.promisedOn)
    if (day === undefined) days.set(order.promisedOn, [order])
    else day.push(order)
  }
  for (const day of days.values()) day.sort((a, b) => urgency(a) - urgency(b) || a.id - b.id)
  return days
}

function urgency(order: CalendarOrder): number {
  if (order.isLate) return 0
  return isDone(order.status) ? 2 : 1
}

export interface Move {
  readonly order: CalendarOrder
  readonly to: Day
}

/** The calendar as it is once a promise has moved. */
export function withMoved(calendar: Calendar, { order, to }: Move, today: Day): Calendar {
  const moved = { ...order, promisedOn: to }
  const now = { ...moved, isLate: isLate(moved, today) }
  const others = (orders: readonly CalendarOrder[]) => orders.filter(({ id }) => id !== order.id)
  const weeks = new Set(calendar.weeks.map(({ week }) => week))
  return {
    ...calendar,
    orders: [...others(calendar.orders), ...(weeks.has(weekOf(to)) ? [now] : [])],
    late: [...others(calendar.late), ...(now.isLate ? [now] : [])],
    weeks: calendar.weeks.map((week) => withHours(week, order, to)),
  }
}

function withHours(week: CalendarWeek, { promisedOn, estimatedHours, status }: CalendarOrder, to: Day) {
  const hours = isOwed(status) ? (estimatedHours ?? 0) : 0
  const gone = weekOf(promisedOn) === week.week ? hours : 0
  const come = weekOf(to) === week.week ? hours : 0
  return { ...week, promisedHours: week.promisedHours - gone + come }
}
