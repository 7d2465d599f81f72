/** Proposes the day to promise a customer, from the work that is ahead and the hours that the shop has. */
import { addDays, type Day } from '../calendar.ts'
import { isOpen, minutesBetween, type WorkWeek, weekOf } from './work-week.ts'

/** Work that is left on an order. */
export interface QueuedWork {
  readonly minutes: number
  /** Null for an order without a promise: it is done before whatever is promised from now on. */
  readonly promisedOn: Day | null
}

export interface Proposal {
  readonly day: Day
  /** The week's Monday. */
  readonly week: Day
  /** What is promised for that week, this order included. */
  readonly promisedMinutes: number
  /** What the shop has in that week. */
  readonly minutes: number
}

/** Beyond this the shop's hours are wrong, or nobody should promise anything. */
const FURTHEST_DAYS = 1000

/**
 * The earliest open day, tomorrow or later, by which this order can be done without making another one late. What is
 * promised earlier is done earlier. A promise that cannot be kept anymore is done first.
 *
 * @param minutes of this order.
 * @returns undefined if the shop's hours never suffice.
 */
export function proposePromise(
  {
    queue,
    week,
    today,
  }: { readonly queue: readonly QueuedWork[]; readonly week: WorkWeek; readonly today: Day },
  minutes: number,
): Proposal | undefined {
  const begin = addDays(today, 1)
  let ahead = minutes
  const promised = new Map<Day, number>()
  for (const { minutes: work, promisedOn } of queue) {
    if (promisedOn === null || promisedOn < begin) ahead += work
    else promised.set(promisedOn, (promised.get(promisedOn) ?? 0) + work)
  }
  const days = [...promised.keys()].sort()
  // Start after the last promise that this order would make late. Work promised for a day up to the proposed one is
  // done first.
  let earliest = begin
  let total = ahead
  let before = ahead
  for (const day of days) {
    total += promised.get(day) ?? 0
    if (total <= minutesBetween(week, begin, day)) continue
    earliest = addDays(day, 1)
    before = total
  }
  let next = days.findIndex((day) => day >= earliest)
  for (let day = earliest, tried = 0; tried < FURTHEST_DAYS; tried += 1, day = addDays(day, 1)) {
    for (; next >= 0 && next < days.length && (days[next] ?? '') <= day; next += 1) {
      before += promised.get(days[next] ?? '') ?? 0
    }
    if (isOpen(week, day) && before <= minutesBetween(week, begin, day)) {
      return { day, ...fullness({ queue, week }, day, minutes) }
    }
  }
  return undefined
}

/** How full the week of a day would be with this order promised on it. */
export function fullness(
  { queue, week }: { readonly queue: readonly QueuedWork[]; readonly week: WorkWeek },
  day: Day,
  minutes: number,
): Omit<Proposal, 'day'> {
  const monday = weekOf(day)
  const sunday = addDays(monday, 6)
  const promised = queue
    .filter(({ promisedOn }) => promisedOn !== null && promisedOn >= monday && promisedOn <= sunday)
    .reduce((sum, work) => sum + work.minutes, minutes)
  return { week: monday, promisedMinutes: promised, minutes: minutesBetween(week, monday, sunday) }
}
