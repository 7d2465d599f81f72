/**
 * A restore leaves a note for the first start after it, so that until then the database is what the backup was. While data
 * is being replaced, the note has another name, and Kerf does not start.
 */
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetFilesMark } from '../attachments/shared-folder.store.ts'
import type { Database, Place } from '../database/connect.ts'
import { syncPath } from '../sync-path.ts'
import { recordRestore } from './backups.store.ts'

const NOTE = 'restored.txt'
const BEGUN = 'restoring.txt'

/** Where everything is made ready, within the folder that it belongs to, so that it only needs to be renamed. */
export const STAGED = 'restoring'

/** Call it before anything is replaced. @param text for the audit log. */
export async function beginNote(dataDir: string, text: string): Promise<void> {
  await writeFile(join(dataDir, BEGUN), text, { mode: 0o600 })
  await syncPath(join(dataDir, BEGUN))
  await syncPath(dataDir)
}

/** Call it when everything is in its place. */
export async function finishNote(dataDir: string): Promise<void> {
  await rename(join(dataDir, BEGUN), join(dataDir, NOTE))
  await syncPath(dataDir)
}

/** Call it when everything is as it was. */
export async function withdrawNote(dataDir: string): Promise<void> {
  await rm(join(dataDir, BEGUN), { force: true })
}

/** @throws Error with one line for the operator if a restore was interrupted while it replaced the data. */
export function refuseHalfRestored({ dataDir, databaseUrl }: Place): void {
  if (!existsSync(join(dataDir, BEGUN))) return
  const database = databaseUrl === undefined ? '' : ', into an empty database'
  throw new Error(
    `a restore to ${dataDir} was interrupted, and has replaced only some of the data: run npm run restore again, with --replace${database}`,
  )
}

/** What a restore made ready and did not use, because it was interrupted. */
export async function removeStaged(dataDir: string): Promise<void> {
  for (const folder of [dataDir, join(dataDir, 'attachments')]) {
    await rm(join(folder, STAGED), { recursive: true, force: true })
  }
}

/**
 * Call it before any email is sent.
 *
 * @returns whether this is the first start after a restore.
 */
export async function followNote(dataDir: string, db: Database, now: string): Promise<boolean> {
  const text = await readFile(join(dataDir, NOTE), 'utf8').catch(() => undefined)
  if (text === undefined) return false
  await recordRestore(db, text, now)
  await forgetFilesMark(db)
  await rm(join(dataDir, NOTE))
  return true
}
