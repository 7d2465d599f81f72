/**
 * Days, instants, and how they are displayed. A `Day` is a date without a time, `2026-11-20`; an instant is ISO 8601 in
 * UTC. The day of an instant depends on the shop's time zone, so functions that need the time zone take it.
 */
import { DAY_MS } from './durations.ts'

export type Day = string

/** Kept, because asking a format takes 10 µs, and a request asks for the days of several instants. */
const knownAhead = new Map<string, number | undefined>()
const MOST_KNOWN = 1000

/** The day on which an instant falls in a time zone such as `America/Chicago`. */
export function dayOf(instant: string, timeZone: string): Day {
  const time = Date.parse(instant)
  const ahead = aheadThroughout(instant.slice(0, 10), timeZone) ?? aheadAt(time, timeZone)
  return new Date(time + ahead).toISOString().slice(0, 10)
}

/** How far a time zone is ahead of UTC on a day in UTC, in milliseconds; undefined if its clocks change on that day. */
function aheadThroughout(day: Day, timeZone: string): number | undefined {
  const key = `${timeZone} ${day}`
  if (knownAhead.has(key)) return knownAhead.get(key)
  const begin = Date.parse(day)
  const ahead = aheadAt(begin, timeZone)
  const same = ahead === aheadAt(begin + DAY_MS - 1, timeZone) ? ahead : undefined
  if (knownAhead.size >= MOST_KNOWN) knownAhead.clear()
  knownAhead.set(key, same)
  return same
}

function aheadAt(time: number, timeZone: string): number {
  // Put together from its parts, because engines differ in how a locale writes a date.
  const parts = clockFormat(timeZone).formatToParts(time)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  // Not put together as a text, which engines read for years of four digits only.
  const local = new Date(0)
  local.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return local.setUTCHours(Number(hour), Number(minute), Number(second)) - Math.floor(time / 1000) * 1000
}

/** The first instant of a day in a time zone, even where clocks change at midnight. */
export function startOfDay(day: Day, timeZone: string): string {
  // No time zone is further from UTC.
  let [before, after] = [Date.parse(day) - DAY_MS, Date.parse(day) + DAY_MS]
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (dayOf(new Date(middle).toISOString(), timeZone) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}

/**
 * When clocks in a time zone show a time of a day, such as '08:00', in milliseconds. Of a time that they show twice it is the
 * first; one that they skip is as long after the change as it would have been.
 */
export function timeOn(day: Day, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}Z`)
  const before = shown - aheadAt(shown - DAY_MS, timeZone)
  const after = shown - aheadAt(shown + DAY_MS, timeZone)
  const isShown = (instant: number) => instant + aheadAt(instant, timeZone) === shown
  return isShown(before) || !isShown(after) ? before : after
}

/** Whether the text is a day that exists. */
export function isDay(text: string): text is Day {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Earlier days are typing mistakes, or their year is still being typed. */
export const EARLIEST_DAY = '1900-01-01'

export function plausibleDay(text: string | undefined): Day | undefined {
  return text !== undefined && isDay(text) && text >= EARLIEST_DAY ? text : undefined
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** 'today', 'tomorrow', 'in 3 days', 'yesterday', '5 days ago'. */
export function relativeDay(day: Day, today: Day): string {
  return dayWords.format(daysBetween(today, day), 'day')
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The same day of the previous month, or its last day if that month is shorter: March 31 → February 28. */
export function monthBefore(day: Day): Day {
  const lastOfThatMonth = addDays(firstOfMonth(day), -1)
  const sameDay = `${lastOfThatMonth.slice(0, 7)}-${day.slice(8)}`
  return sameDay < lastOfThatMonth ? sameDay : lastOfThatMonth
}

/** `Nov 20, 2026`, the only date format (spec section 9: 'MMM d, yyyy', US English). */
export function formatDay(day: Day): string {
  return longFormat('UTC').format(new Date(day))
}

/** `Nov 20`, where the year is plain. */
export function shortDay(day: Day): string {
  return shortFormat.format(new Date(day))
}

/** `Nov 20, 2026`: the day of an instant in the shop's time zone. */
export function formatDate(instant: string, timeZone: string): string {
  return longFormat(timeZone).format(new Date(instant))
}

/** `Nov 20, 2026 at 3:15 PM`, where the time of day matters. */
export function formatMoment(instant: string, timeZone: string): string {
  return `${formatDate(instant, timeZone)} at ${formatTimeOfDay(instant, timeZone)}`
}

/** `3:15 PM`, where the day is said already. */
export function formatTimeOfDay(instant: string, timeZone: string): string {
  return timeFormat(timeZone).format(new Date(instant)).replace('\u202f', ' ')
}

/** `Nov 20, 2026 at 3:15 PM CST`, for evidence and for readers who may be in another time zone. */
export function formatMomentWithZone(instant: string, timeZone: string): string {
  const parts = zoneFormat(timeZone).formatToParts(new Date(instant))
  const zone = parts.find(({ type }) => type === 'timeZoneName')
  return `${formatMoment(instant, timeZone)} ${zone?.value ?? timeZone}`
}

/**
 * 'just now', '5 minutes ago', '2 hours ago', '1 day ago', '2 weeks ago', then months and years. Never 'yesterday':
 * 30 hours ago may be the day before.
 */
export function timeAgo(instant: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(instant)) / 1000
  if (seconds < 60) return 'just now'
  const unit = AGO_UNITS.find(({ upTo }) => seconds < upTo) ?? YEARS
  return agoFormat.format(-Math.floor(seconds / unit.seconds), unit.name)
}

const AGO_UNITS = [
  { upTo: 3600, seconds: 60, name: 'minute' },
  { upTo: 86_400, seconds: 3600, name: 'hour' },
  { upTo: 7 * 86_400, seconds: 86_400, name: 'day' },
  { upTo: 30 * 86_400, seconds: 7 * 86_400, name: 'week' },
  { upTo: 365 * 86_400, seconds: 30 * 86_400, name: 'month' },
] as const
const YEARS = { seconds: 365 * 86_400, name: 'year' } as const

const dayWords = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const agoFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })
const clockFormat = cachedByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)
const longFormat = cachedByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }),
)
const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const timeFormat = cachedByZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
)

const zoneFormat = cachedByZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', timeZoneName: 'short' }),
)

/** Caches formats: creating an `Intl.DateTimeFormat` takes about 50 µs, using one less than 1. */
export function cachedByZone(
  make: (timeZone: string) => Intl.DateTimeFormat,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    let format = formats.get(timeZone)
    if (format === undefined) {
      format = make(timeZone)
      formats.set(timeZone, format)
    }
    return format
  }
}
