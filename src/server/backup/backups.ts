/** What administrators see about backups. */
import type { Backups } from '#contract/backups.ts'
import { formatDay } from '#domain/calendar.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Kerf } from '../kerf.ts'
import type { Shop } from '../shop.ts'
import { type BackupEvent, findLastBackup, findLatest, type LastBackup } from './backups.store.ts'
import { diskOf, isNearlyFull, LONG_MS } from './nightly-backups.ts'

/** Clocks of servers differ. */
const AHEAD_MS = HOUR_MS
/** A night may fail once. */
const OLD_MS = 48 * HOUR_MS

export async function getBackups(
  shop: Pick<Shop, 'shopId'>,
  db: Database,
  { backups: nightly, files }: Pick<Kerf, 'backups' | 'files'>,
  now: number,
): Promise<Backups> {
  const last = await findLastBackup(db)
  const latest = await findLatest(shop, db)
  const disk = await diskOf(files.dataDir)
  const isAhead = last !== undefined && Date.parse(last.at) - now > AHEAD_MS
  const problems = [
    ...(isAhead
      ? [
          `The last backup is dated in the future, ${formatDay(last.at.slice(0, 10))}. Check the server’s clock.`,
        ]
      : []),
    ...problemsWith(latest, isAhead ? undefined : last, now),
    ...(nightly !== undefined && now - (last === undefined ? nightly.since : Date.parse(last.at)) > OLD_MS
      ? ['There has been no backup for more than two days.']
      : []),
    ...(last !== undefined && last.missing > 0 ? [missingText(last.missing)] : []),
    ...(disk !== null && isNearlyFull(disk) ? ['The disk is nearly full.'] : []),
  ]
  return {
    last: last === undefined ? null : { at: last.at, folder: last.folder, bytes: last.bytes },
    nightly:
      nightly === undefined
        ? null
        : { folder: nightly.plan.folder, at: timeText(nightly.plan.at), isRunning: nightly.isRunning },
    disk,
    problems,
  }
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

function timeText({ hours, minutes }: { readonly hours: number; readonly minutes: number }): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
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
