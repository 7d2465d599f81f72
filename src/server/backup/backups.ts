/** What administrators see about backups. */
import { basename } from 'node:path'
import type { Backups } from '#contract/backups.ts'
import { formatDate } from '#domain/calendar.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/refusal.ts'
import { clockProblem } from '../database/clock.ts'
import type { Database } from '../database/connect.ts'
import type { Kerf } from '../kerf.ts'
import type { Shop } from '../shop.ts'
import { timeOf } from './backup-plan.ts'
import { type BackupEvent, findLastBackup, findLatest, type LastBackup } from './backups.store.ts'
import { disksOf, isNearlyFull } from './disks.ts'
import { LONG_MS } from './interrupted-backups.ts'
import { isNightly } from './rotation.ts'

/** Clocks of servers differ. */
const AHEAD_MS = HOUR_MS
/** A night may fail once. */
const OLD_MS = 48 * HOUR_MS

export async function getBackups(
  shop: Pick<Shop, 'shopId' | 'timeZone'>,
  db: Database,
  { backups: nightly, place }: Pick<Kerf, 'backups' | 'place'>,
  now: number,
): Promise<Backups> {
  const last = await findLastBackup(db)
  const latest = await findLatest(shop, db)
  const disks = await disksOf(place.dataDir, nightly)
  const clock = place.databaseUrl === undefined ? undefined : await clockProblem(db)
  const isAhead = last !== undefined && Date.parse(last.at) - now > AHEAD_MS
  const problems = [
    ...(isAhead
      ? [
          `The last backup is dated in the future, ${formatDate(last.at, shop.timeZone)}. Check the server’s clock.`,
        ]
      : []),
    ...problemsWith(latest, isAhead ? undefined : last, now),
    ...oldProblems(last, nightly, now),
    ...(last !== undefined && last.missing > 0 ? [missingText(last.missing)] : []),
    ...disks.filter(isNearlyFull).map(({ folder }) => `The disk with ${folder} is nearly full.`),
    ...(clock === undefined ? [] : [`${clock.charAt(0).toUpperCase()}${clock.slice(1)}.`]),
  ]
  return {
    last: last === undefined ? null : { at: last.at, folder: last.folder, bytes: last.bytes },
    nightly:
      nightly === undefined
        ? null
        : { folder: nightly.plan.folder, at: timeOf(nightly.plan), isRunning: nightly.isRunning },
    disk: disks[0] === undefined ? null : { free: disks[0].free, total: disks[0].total },
    problems,
  }
}

function oldProblems(last: LastBackup | undefined, nightly: Kerf['backups'], now: number): string[] {
  const isOld = (since: number) => now - since > OLD_MS
  if (nightly !== undefined) {
    return isOld(last === undefined ? nightly.since : Date.parse(last.at))
      ? ['There has been no backup for more than two days.']
      : []
  }
  // Backups made by hand follow no schedule that Kerf knows.
  return last !== undefined && isNightly(basename(last.folder)) && isOld(Date.parse(last.at))
    ? ['There has been no backup for more than two days: BACKUP_DIR is not set anymore.']
    : []
}

function missingText(missing: number): string {
  const what =
    missing === 1 ? '1 photo or file was' : `${missing.toLocaleString('en-US')} photos and files were`
  return `${what} missing in the data folder when the last backup was made. Its manifest.json says which.`
}

/** What happened after the last backup that is complete. */
function problemsWith(latest: BackupEvent | undefined, last: LastBackup | undefined, now: number): string[] {
  if (latest === undefined || (last !== undefined && latest.at <= last.at)) return []
  if (latest.kind === 'backup-failed') return [`The last backup failed: ${latest.text}`]
  return now - Date.parse(latest.at) > LONG_MS
    ? [`The backup to ${latest.text} was begun and never finished.`]
    : []
}

/**
 * Begins a backup in the folder of the nightly ones.
 *
 * @throws Refusal 'conflict' without a folder, and while one is being made.
 */
export function backUpNow(shop: Shop, { backups }: Pick<Kerf, 'backups'>, now: Date): void {
  if (backups === undefined) {
    throw new Refusal('conflict', 'No folder for backups is set: set BACKUP_DIR, or run npm run backup.')
  }
  if (backups.isRunning) throw new Refusal('conflict', 'A backup is already running.')
  void backups.run(now, shop)
}
