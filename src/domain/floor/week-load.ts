/** How full weeks are: what is promised for them, of the hours that the shop has. */
import { addDays, type Day, daysBetween } from '../calendar.ts'
import type { QueuedWork } from './promise.ts'
import { isOpen, minutesBetween, type WorkWeek, weekOf } from './work-week.ts'

export interface WeekLoad {
  /** The week's Monday. */
  readonly week: Day
  readonly promisedMinutes: number
  /** What the shop has, closed days left out. */
  readonly minutes: number
}

/** Each week that has one of the days from the first to the last. Work without a promise is in none of them. */
export function weekLoads(
  { queue, week }: { readonly queue: readonly QueuedWork[]; readonly week: WorkWeek },
  from: Day,
  to: Day,
): WeekLoad[] {
  const promised = new Map<Day, number>()
  for (const { minutes, promisedOn } of queue) {
    if (promisedOn === null) continue
    const monday = weekOf(promisedOn)
    promised.set(monday, (promised.get(monday) ?? 0) + minutes)
  }
  return daysFrom(weekOf(from), to, 7).map((monday) => ({
    week: monday,
    promisedMinutes: promised.get(monday) ?? 0,
    minutes: minutesBetween(week, monday, addDays(monday, 6)),
  }))
}

export function closedDaysBetween(week: WorkWeek, from: Day, to: Day): Day[] {
  return daysFrom(from, to, 1).filter((day) => !isOpen(week, day))
}

/** Every day, or every so many days, from the first to the last. */
export function daysFrom(from: Day, to: Day, step = 1): Day[] {
  // Counted, because days after 9999 come before all others as text.
  const count = from > to ? 0 : Math.floor(daysBetween(from, to) / step) + 1
  return Array.from({ length: count }, (_, at) => addDays(from, at * step))
}
