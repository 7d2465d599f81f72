/**
 * With PostgreSQL, several nodes share one folder of files. A node that has another one would answer 404 for every photo
 * that its neighbors took, so it does not start.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/connect.ts'
import { claimFilesMark, findFilesMark, findFileToHave } from './shared-folder.store.ts'

const MARK = 'mark.txt'

/**
 * The first node leaves a mark in the folder and in the database; every other one must find the same.
 *
 * @param isRestored whether the files came with the database, perhaps not all of them.
 * @throws Error with one line for the operator.
 */
export async function checkSharedFolder(db: Database, dataDir: string, isRestored = false): Promise<void> {
  // It writes nothing below a mount point that nothing is mounted on.
  if (await refuseOtherFolder(db, dataDir)) return
  const folder = folderOf(dataDir)
  const known = isRestored ? undefined : await findFileToHave(db)
  if (known !== undefined && !(await isThere(join(folder, String(known.shopId), known.key)))) refuse(folder)
  await mkdir(folder, { recursive: true })
  const mark = await markOf(folder)
  if ((await claimFilesMark(db, mark)) !== mark) refuse(folder)
}

/**
 * @returns whether the database knows its folder yet.
 * @throws Error with one line for the operator if this is another one, or if it is not mounted.
 */
export async function refuseOtherFolder(db: Database, dataDir: string): Promise<boolean> {
  const mark = await findFilesMark(db)
  if (mark === undefined) return false
  const folder = folderOf(dataDir)
  if ((await markIn(folder)) !== mark) refuse(folder)
  return true
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'attachments')
}

function refuse(folder: string): never {
  throw new Error(
    `${folder} is not the folder with the files of this database: mount the folder that all nodes share there, or correct DATA_DIR. After a restore, first start the node that restored`,
  )
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Some network folders have no links; there, two nodes that begin at once may both try. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

async function markIn(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, MARK), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The folder's mark. Of several nodes that come to an empty folder at once, one leaves its mark. */
async function markOf(folder: string): Promise<string> {
  const left = await markIn(folder)
  if (left !== undefined) return left
  const path = join(folder, MARK)
  const own = randomUUID()
  const draft = join(folder, own)
  try {
    await writeFile(draft, own, { mode: 0o600 })
    await link(draft, path)
    return own
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return await readFile(path, 'utf8')
    if (!NO_LINKS.includes(code)) throw error
    if (!(await isThere(path))) await writeFile(path, own, { flag: 'wx', mode: 0o600 })
    return await readFile(path, 'utf8')
  } finally {
    await rm(draft, { force: true })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
