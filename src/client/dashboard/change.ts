/** Compares a figure with the same point of last month. */
import { type Day, firstOfMonth, formatDay } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  readonly text: string
}

/** `+2 since Oct 20`. */
export function countChange(now: number, then: number, on: Day): Change {
  const since = `since ${monthAndDay(on)}`
  if (now === then) return { direction: 'same', text: `No change ${since}` }
  return signed(now - then, Math.abs(now - then).toLocaleString('en-US'), since)
}

/** Above this, dollars are more meaningful than a percentage. */
const MAX_PERCENT = 999

/** `+18% vs Oct 1–20`: dollars received this month compared with the same days of last month. */
export function moneyChange(now: number, then: number, on: Day): Change {
  const versus = `vs ${monthUpTo(on)}`
  if (now === then) return { direction: 'same', text: `No change ${versus}` }
  const percent = then === 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.round((now / then - 1) * 100))
  const showsPercent = percent > 0 && percent <= MAX_PERCENT
  return signed(now - then, showsPercent ? `${percent}%` : formatDollars(Math.abs(now - then)), versus)
}

function signed(difference: number, size: string, against: string): Change {
  return difference > 0
    ? { direction: 'up', text: `+${size} ${against}` }
    : { direction: 'down', text: `−${size} ${against}` }
}

function monthAndDay(day: Day): string {
  return formatDay(day).replace(/,.*/, '')
}

function monthUpTo(day: Day): string {
  const first = monthAndDay(firstOfMonth(day))
  return day === firstOfMonth(day) ? first : `${first}–${Number(day.slice(8))}`
}
