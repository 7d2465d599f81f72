/** Which days the calendar shows, and where its keys lead. */
import { addDays, type Day, daysBetween, firstOfMonth, shortDay } from '#domain/calendar.ts'
import { daysFrom } from '#domain/floor/week-load.ts'
import { weekOf } from '#domain/floor/work-week.ts'

export const VIEWS = ['month', 'week'] as const
export type View = (typeof VIEWS)[number]

export interface Shown {
  readonly from: Day
  readonly to: Day
  /** Mondays. */
  readonly weeks: readonly Day[]
}

/** The weeks, each from Monday to Sunday, that have a day of the month, or the one week. */
export function shownDays(view: View, day: Day): Shown {
  const first = weekOf(view === 'month' ? firstOfMonth(day) : day)
  const last = view === 'month' ? lastOfMonth(day) : day
  const weeks = daysFrom(first, last, 7)
  return { from: first, to: addDays(weekOf(last), 6), weeks }
}

export function daysOfWeek(monday: Day): Day[] {
  return daysFrom(monday, addDays(monday, 6))
}

/** The same day of the period before or after, or the last of a shorter month. */
export function stepped(view: View, day: Day, direction: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * direction)
  const first = firstOfMonth(day)
  const month = firstOfMonth(direction === 1 ? addDays(first, 31) : addDays(first, -1))
  const same = addDays(month, daysBetween(first, day))
  const last = lastOfMonth(month)
  return same < last ? same : last
}

function lastOfMonth(day: Day): Day {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)
}

/** Where a key leads from a day; undefined for a key that leads nowhere. */
export function dayByKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day)
    case 'End':
      return addDays(weekOf(day), 6)
    case 'PageUp':
      return stepped('month', day, -1)
    case 'PageDown':
      return stepped('month', day, 1)
    default:
      return undefined
  }
}

/** 'November 2026', 'Nov 23 – 29, 2026'. */
export function periodText(view: View, day: Day): string {
  if (view === 'month') return MONTH.format(new Date(day))
  return weekText(weekOf(day))
}

export function weekText(monday: Day): string {
  return WEEK.formatRange(new Date(monday), new Date(addDays(monday, 6))).replaceAll('\u2009', ' ')
}

/** 'Nov 23 – 29', beside a title that has the year. */
export function shortWeekText(monday: Day): string {
  return SHORT_WEEK.formatRange(new Date(monday), new Date(addDays(monday, 6))).replaceAll('\u2009', ' ')
}

/** 'Tuesday, November 24' */
export function dayText(day: Day): string {
  return DAY.format(new Date(day))
}

/** 'Tue' */
export function weekdayText(day: Day): string {
  return WEEKDAY.format(new Date(day))
}

/** The number of a day, with its month where that begins. */
export function dayNumber(day: Day): string {
  return day.endsWith('-01') ? shortDay(day) : String(Number(day.slice(8)))
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const MONTH = format({ month: 'long', year: 'numeric' })
const WEEK = format({ dateStyle: 'medium' })
const SHORT_WEEK = format({ month: 'short', day: 'numeric' })
const DAY = format({ weekday: 'long', month: 'long', day: 'numeric' })
const WEEKDAY = format({ weekday: 'short' })
