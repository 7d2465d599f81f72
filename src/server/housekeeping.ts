/** What is done at the start and then every hour: deleting what has expired, and keeping room on the disk. */
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#domain/durations.ts'
import type { FileStore } from './attachments/file-store.ts'
import { removeStaged } from './backup/restored-marker.ts'
import { clockProblem } from './database/clock.ts'
import type { Database } from './database/connect.ts'
import { deleteExpiredLimits } from './database/limiter.ts'
import type { DiskReserve } from './disk-reserve.ts'
import { deleteKeysBefore } from './idempotency/idempotency.store.ts'
import { isFileKnown } from './order-parts/attachments.store.ts'
import { forgetNetworks } from './session/known-networks.store.ts'
import { deleteExpired } from './session/session.ts'

/** Clients retry within minutes; a week covers one that was switched off in between. */
const KEYS_KEPT_MS = 7 * 24 * HOUR_MS
/** Counted from the last sign-in there. */
const NETWORKS_KNOWN_MS = 365 * 24 * HOUR_MS

/** Longer than any upload takes from its first byte to its row. */
const MAX_UPLOAD_MS = HOUR_MS / 4

interface Options {
  readonly db: Database
  readonly files: FileStore
  readonly reserve: DiskReserve | undefined
  /** Whether other servers may use the same database and data folder. */
  readonly isShared: boolean
  readonly log: FastifyBaseLogger
}

/** @returns the timer. */
export async function startHousekeeping(options: Options): Promise<NodeJS.Timeout> {
  await fillReserve(options)
  await deleteOldRows(options)
  // With exclusive use of the data folder, everything unfinished is abandoned.
  await deleteUnfinishedFiles(options, options.isShared ? MAX_UPLOAD_MS : 0)
  if (!options.isShared) await deleteUnfinishedRestore(options)
  return setInterval(async () => {
    if (options.isShared) await checkClock(options)
    await deleteOldRows(options)
    await deleteUnfinishedFiles(options, MAX_UPLOAD_MS)
    await fillReserve(options)
  }, HOUR_MS)
}

async function deleteOldRows({ db, log }: Options): Promise<void> {
  try {
    await deleteExpired(db, Date.now())
    await deleteExpiredLimits(db, Date.now())
    await forgetNetworks(db, new Date(Date.now() - NETWORKS_KNOWN_MS).toISOString())
    await deleteKeysBefore(db, new Date(Date.now() - KEYS_KEPT_MS).toISOString())
  } catch (error) {
    log.warn({ err: error }, 'could not delete what has expired')
  }
}

async function deleteUnfinishedFiles({ db, files, log }: Options, olderThanMs: number): Promise<void> {
  try {
    await files.sweep((shopId, key) => isFileKnown(db, shopId, key), olderThanMs)
  } catch (error) {
    log.warn({ err: error }, 'could not delete unfinished files')
  }
}

async function deleteUnfinishedRestore({ files, log }: Options): Promise<void> {
  const warn = (error: unknown) => log.warn({ err: error }, 'could not delete what a restore left behind')
  await removeStaged(files.dataDir).catch(warn)
}

async function fillReserve({ reserve, log }: Options): Promise<void> {
  await reserve?.fill().catch((error) => log.warn({ err: error }, 'could not keep room on the disk'))
}

async function checkClock({ db, log }: Options): Promise<void> {
  const problem = await clockProblem(db).catch(() => undefined)
  if (problem !== undefined) log.warn(problem)
}
