/** What administrators see about backups. */
import type { Backups } from '#contract/backups.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Kerf } from '../kerf.ts'
import type { Shop } from '../shop.ts'
import { type BackupEvent, findAnyShop, listRecent } from './backups.store.ts'
import { bytesOf } from './manifest.ts'
import { diskOf, isNearlyFull } from './nightly-backups.ts'
import { readManifest } from './read-manifest.ts'

const HOUR_MS = 3_600_000
/** A night may fail once. */
const OLD_MS = 48 * HOUR_MS

export async function getBackups(
  shop: Pick<Shop, 'shopId'>,
  db: Database,
  { backups: nightly, files }: Pick<Kerf, 'backups' | 'files'>,
  now: number,
): Promise<Backups> {
  const recent = await listRecent(shop, db)
  const made = lastSuccess(recent)
  const failed = recent.find(({ kind }) => kind === 'backup-failed')
  const isFailure = failed !== undefined && (made === undefined || failed.at >= made.at)
  const manifest = made === undefined ? undefined : await readManifest(made.text).catch(() => undefined)
  const disk = await diskOf(files.dataDir)
  const problems = [
    ...(isFailure ? [`The last backup failed: ${failed.text}`] : []),
    ...(nightly !== undefined && isOld(made?.at, now)
      ? ['There has been no backup for more than two days.']
      : []),
    ...(disk !== null && isNearlyFull(disk) ? ['The disk is nearly full.'] : []),
  ]
  return {
    last:
      made === undefined
        ? null
        : { at: made.at, folder: made.text, bytes: manifest === undefined ? null : bytesOf(manifest) },
    nightly:
      nightly === undefined
        ? null
        : { folder: nightly.plan.folder, at: timeText(nightly.plan.at), isRunning: nightly.isRunning },
    disk,
    problems,
  }
}

/** Milliseconds since 1970. Every shop's audit log has the same backups. */
export async function latestBackup(db: Database): Promise<number | undefined> {
  const shop = await findAnyShop(db)
  if (shop === undefined) return undefined
  const made = lastSuccess(await listRecent(shop, db))
  return made === undefined ? undefined : Date.parse(made.at)
}

/** @param recent newest first. A failure is that of the last backup before it into the same folder. */
function lastSuccess(recent: readonly BackupEvent[]): BackupEvent | undefined {
  const failures: string[] = []
  for (const event of recent) {
    if (event.kind === 'backup-failed') failures.push(event.text)
    else {
      const failure = failures.findIndex((text) => text.startsWith(`${event.text}: `))
      if (failure === -1) return event
      failures.splice(failure, 1)
    }
  }
  return undefined
}

/** With none at all, the server has been running for less than a night, or its first backup has failed. */
function isOld(at: string | undefined, now: number): boolean {
  return at !== undefined && now - Date.parse(at) > OLD_MS
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
  if (backups.isRunning) throw new Refusal('conflict', 'A backup is being made already.')
  void backups.run(now, shop)
}
