/** What work took, from when a piece came to a step, or somebody started on it, until it left. */
import { addDays, dayOf, timeOn } from '../calendar.ts'
import { MINUTE_MS } from '../durations.ts'
import { isOpen, type WorkWeek } from './work-week.ts'

export interface Stay {
  /** ISO 8601 instants. */
  readonly from: string
  readonly to: string
}

/**
 * Whole minutes. Within one day all of the time counts; over several days each open day counts between the shop's
 * opening and its closing only.
 */
export function takenMinutes({ from, to }: Stay, week: WorkWeek, timeZone: string): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (end <= start) return 0
  const [first, last] = [dayOf(from, timeZone), dayOf(to, timeZone)]
  if (first === last) return Math.round((end - start) / MINUTE_MS)
  let taken = 0
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isOpen(week, day)) continue
    const opens = timeOn(day, week.opensAt, timeZone)
    const closes = timeOn(day, week.closesAt, timeZone)
    taken += Math.max(0, Math.min(end, closes) - Math.max(start, opens))
  }
  return Math.round(taken / MINUTE_MS)
}
