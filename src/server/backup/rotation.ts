/** Which nightly backups are kept: all of the last 2 days, and one for each of the last 7 days and of the last 4 weeks. */
import { basename, dirname, join } from 'node:path'
import { DAY_MS } from '#domain/durations.ts'

/** *Back Up Now* must not cost the backup of the night before. */
const WHOLE = 2
const DAILY = 7
const WEEKLY = 4
const PREFIX = 'kerf-'
/** Former backups have no seconds. */
const NAME = /^kerf-(\d{4}-\d{2}-\d{2})-\d{4}(?:\d{2})?$/

/** `kerf-2026-11-23-023000`, in the server's time zone. */
export function backupName(now: Date): string {
  const parts = [now.getHours(), now.getMinutes(), now.getSeconds()]
  return `${nightOf(now)}-${parts.map(twoDigits).join('')}`
}

/** `kerf-2026-11-23`: later nights are greater. */
export function nightOf(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${PREFIX}${parts.map(twoDigits).join('-')}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

export function isNightly(name: string): boolean {
  return NAME.test(name)
}

/** What a backup is called while it is being made. */
export function partialOf(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.partial`)
}

/** Whether a folder may be a backup that is being made, or was interrupted. */
export function isPartial(name: string): boolean {
  return /^\..+\.partial$/.test(name)
}

/** @returns those of the names that may be deleted. Names that no nightly backup has are never among them. */
export function outdated(names: readonly string[]): string[] {
  const newestFirst = names.filter(isNightly).toSorted((a, b) => (a < b ? 1 : -1))
  const days = [...Map.groupBy(newestFirst, dayOf).values()]
  const weeks = [...Map.groupBy(newestFirst, weekOf).values()]
  const kept = [
    ...days.slice(0, WHOLE).flat(),
    ...days.slice(0, DAILY).map(([newest]) => newest),
    ...weeks.slice(0, WEEKLY).map(([newest]) => newest),
  ]
  return newestFirst.filter((name) => !kept.includes(name))
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
