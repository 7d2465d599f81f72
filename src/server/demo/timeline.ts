import { addDays, cachedByZone, type Day, dayOf } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'

export interface Dated {
  readonly daysAgo: number
}

export interface Timed<T> {
  readonly event: T
  readonly instant: string
}

const ONE_O_CLOCK = 60
const OPENS = 8 * 60
const CLOSES = 17 * 60 + 30
const SATURDAY = 6
const SUNDAY = 0

/**
 * Gives every event its instant, oldest first. Events of one day keep their sequence and are spread over its working
 * hours, today's over the hours until now. Weekend events move to the Friday before, except today's.
 */
export function timeline<T extends Dated>(events: readonly T[], now: string, timeZone: string): Timed<T>[] {
  const today = dayOf(now, timeZone)
  const byDay = Map.groupBy(events, ({ daysAgo }) =>
    daysAgo === 0 ? today : workday(addDays(today, -daysAgo)),
  )
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, ofDay]) => {
      const [start, end] = day === today ? untilNow(today, now, timeZone) : workingHours(day, timeZone)
      const apart = (end - start) / (ofDay.length + 1)
      return ofDay.map((event, index) => ({
        event,
        instant: new Date(Math.floor(start + apart * (index + 1))).toISOString(),
      }))
    })
}

/** The day itself, or the Friday before a weekend. */
export function workday(day: Day): Day {
  const weekday = new Date(day).getUTCDay()
  return weekday === SATURDAY ? addDays(day, -1) : weekday === SUNDAY ? addDays(day, -2) : day
}

function workingHours(day: Day, timeZone: string): [number, number] {
  return [instantAt(day, OPENS, timeZone), instantAt(day, CLOSES, timeZone)]
}

/**
 * Someone who starts Kerf at night gets a shop that opened early: at one o'clock, because in some places midnight does
 * not exist on the day the clocks change.
 */
function untilNow(today: Day, now: string, timeZone: string): [number, number] {
  const end = Date.parse(now)
  const opened = instantAt(today, OPENS, timeZone)
  return [opened < end ? opened : Math.min(instantAt(today, ONE_O_CLOCK, timeZone), end), end]
}

/** Milliseconds since 1970 at that many minutes after midnight in the time zone. */
export function instantAt(day: Day, minutes: number, timeZone: string): number {
  const asIfUtc = Date.parse(day) + minutes * MINUTE_MS
  // Done twice, because the first guess may lie on the other side of a clock change.
  const guess = asIfUtc - clockOffset(asIfUtc, timeZone)
  return asIfUtc - clockOffset(guess, timeZone)
}

/** How far local clocks are ahead of UTC, in milliseconds. */
function clockOffset(instant: number, timeZone: string): number {
  const wall = wallFormat(timeZone).format(new Date(instant))
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

// The Swedish date format is the ISO format.
const wallFormat = cachedByZone(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)
