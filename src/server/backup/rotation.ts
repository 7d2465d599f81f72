/** Which nightly backups are kept: one for each of the last 7 days and of the last 4 weeks. */
import { DAY_MS } from '#domain/durations.ts'

const DAILY = 7
const WEEKLY = 4
const PREFIX = 'kerf-'
const NAME = /^kerf-(\d{4}-\d{2}-\d{2})-\d{4}$/

/** `kerf-2026-11-23-0230`, in the server's time zone. */
export function backupName(now: Date): string {
  const [year, month, day, hours, minutes] = [
    now.getFullYear(),
    now.getMonth() + 1,
    now.getDate(),
    now.getHours(),
    now.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'))
  return `${PREFIX}${year}-${month}-${day}-${hours}${minutes}`
}

export function isNightly(name: string): boolean {
  return NAME.test(name)
}

/** @returns those of the names that may be deleted. Names that no nightly backup has are never among them. */
export function outdated(names: readonly string[]): string[] {
  const newestFirst = names.filter(isNightly).toSorted((a, b) => (a < b ? 1 : -1))
  const daily = firstOfEach(newestFirst, dayOf).slice(0, DAILY)
  const weekly = firstOfEach(newestFirst, weekOf).slice(0, WEEKLY)
  return newestFirst.filter((name) => !daily.includes(name) && !weekly.includes(name))
}

function firstOfEach(names: readonly string[], groupOf: (name: string) => string | number): string[] {
  return [...Map.groupBy(names, groupOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))
}

function dayOf(name: string): string {
  return NAME.exec(name)?.[1] ?? ''
}

/** Weeks since 1970, each from a Monday to a Sunday. */
function weekOf(name: string): number {
  const days = Math.floor(Date.parse(dayOf(name)) / DAY_MS)
  // January 1, 1970, was a Thursday.
  return Math.floor((days + 3) / 7)
}
