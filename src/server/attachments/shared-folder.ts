/**
 * With PostgreSQL, several nodes share one folder of files. A node that has another one would answer 404 for every photo
 * that its neighbors took, so it does not start.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/connect.ts'
import { claimFilesMark } from './shared-folder.store.ts'

const MARK = 'mark.txt'

/**
 * The first node leaves a mark in the folder and in the database; every other one must find the same.
 *
 * @throws Error with one line for the operator.
 */
export async function checkSharedFolder(db: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'attachments')
  await mkdir(folder, { recursive: true })
  const mark = await markOf(folder)
  if ((await claimFilesMark(db, mark)) === mark) return
  throw new Error(
    `${folder} is not the folder with the files of this database: mount the folder that all nodes share there, or correct DATA_DIR`,
  )
}

/** The folder's mark. Of several nodes that come to an empty folder at once, one leaves its mark. */
async function markOf(folder: string): Promise<string> {
  const path = join(folder, MARK)
  const own = randomUUID()
  const draft = join(folder, own)
  await writeFile(draft, own, { mode: 0o600 })
  try {
    await link(draft, path)
    return own
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return await readFile(path, 'utf8')
    throw error
  } finally {
    await rm(draft)
  }
}
