/** A restore leaves a note for the first start after it, so that until then the database is what the backup was. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetFilesMark } from '../attachments/shared-folder.store.ts'
import type { Database } from '../database/connect.ts'
import { recordRestore } from './backups.store.ts'
import { syncPath } from './files.ts'

const NOTE = 'restored.txt'

/** @param text for the audit log. */
export async function leaveNote(dataDir: string, text: string): Promise<void> {
  await writeFile(join(dataDir, NOTE), text, { mode: 0o600 })
  await syncPath(join(dataDir, NOTE))
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
