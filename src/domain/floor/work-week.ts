/** When a shop works: hours in a week, on which weekdays, and the days on which it is closed. */
import { addDays, type Day, daysBetween, formatDay, formatTimeOfDay } from '../calendar.ts'
import { hoursText } from './hours-text.ts'

export interface WorkWeek {
  /** Minutes that all who work there have in a week without closed days. */
  readonly minutesPerWeek: number
  /** 0 is Sunday. At least one, for a shop that works at all. */
  readonly weekdays: readonly number[]
  readonly closedDays: readonly Day[]
  /** '08:00', in the shop's time zone, on each day on which it is open. */
  readonly opensAt: string
  readonly closesAt: string
}

export const DEFAULT_OPENS_AT = '08:00'
export const DEFAULT_CLOSES_AT = '17:00'

export const DEFAULT_WORK_WEEK: WorkWeek = {
  minutesPerWeek: 40 * 60,
  weekdays: [1, 2, 3, 4, 5],
  closedDays: [],
  opensAt: DEFAULT_OPENS_AT,
  closesAt: DEFAULT_CLOSES_AT,
}

/** 0 is Sunday. */
function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** The Monday of the week that a day is in. */
export function weekOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

export function isOpen({ weekdays, closedDays }: WorkWeek, day: Day): boolean {
  return weekdays.includes(weekdayOf(day)) && !closedDays.includes(day)
}

/** The minutes that the shop has from one day to another, both included: each open day has an equal share of the week. */
export function minutesBetween(week: WorkWeek, from: Day, to: Day): number {
  if (week.weekdays.length === 0) return 0
  return (openDaysBetween(week, from, to) * week.minutesPerWeek) / week.weekdays.length
}

function openDaysBetween({ weekdays, closedDays }: WorkWeek, from: Day, to: Day): number {
  const days = daysBetween(from, to) + 1
  if (days <= 0) return 0
  const wholeWeeks = Math.floor(days / 7)
  const first = weekdayOf(from)
  const rest = weekdays.filter((weekday) => (weekday - first + 7) % 7 < days % 7).length
  const closed = new Set(
    closedDays.filter((day) => day >= from && day <= to && weekdays.includes(weekdayOf(day))),
  ).size
  return wholeWeeks * weekdays.length + rest - closed
}

export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const listed = new Intl.ListFormat('en-US')

/** '40 hours a week on Monday and Tuesday, from 8:00 AM to 5:00 PM; closed on Dec 24, 2026'. */
export function workWeekText({
  hoursPerWeek,
  weekdays,
  closedDays,
  opensAt,
  closesAt,
}: Omit<WorkWeek, 'minutesPerWeek'> & { readonly hoursPerWeek: number }): string {
  const days = weekdays.toSorted().flatMap((weekday) => WEEKDAY_NAMES[weekday] ?? [])
  const closed = closedDays.toSorted().map(formatDay)
  return [
    `${hoursText(hoursPerWeek)} a week on ${listed.format(days) || 'no days'}, from ${timeText(opensAt)} to ${timeText(closesAt)}`,
    ...(closed.length === 0 ? [] : [`closed on ${closed.join('; ')}`]),
  ].join('; ')
}

/** '8:00 AM' for '08:00'. */
function timeText(time: string): string {
  return formatTimeOfDay(`2000-01-01T${time}:00.000Z`, 'UTC')
}
