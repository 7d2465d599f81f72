/**
 * With PostgreSQL, several nodes share one folder of files. A node that has another one would answer 404 for every photo
 * that its neighbors took, so it does not start.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/connect.ts'
import { claimFilesMark, findFileToHave } from './shared-folder.store.ts'

const MARK = 'mark.txt'

/**
 * The first node leaves a mark in the folder and in the database; every other one must find the same.
 *
 * @param isRestored whether the files came with the database, perhaps not all of them.
 * @throws Error with one line for the operator.
 */
export async function checkSharedFolder(db: Database, dataDir: string, isRestored = false): Promise<void> {
  const folder = join(dataDir, 'attachments')
  await mkdir(folder, { recursive: true })
  const known = isRestored ? undefined : await findFileToHave(db)
  if (known !== undefined && !(await isThere(join(folder, String(known.shopId), known.key)))) refuse(folder)
  const mark = await markOf(folder)
  if ((await claimFilesMark(db, mark)) !== mark) refuse(folder)
}

function refuse(folder: string): never {
  throw new Error(
    `${folder} is not the folder with the files of this database: mount the folder that all nodes share there, or correct DATA_DIR`,
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') return await readFile(path, 'utf8')
    if (!NO_LINKS.includes(code)) throw error
    if (!(await isThere(path))) await writeFile(path, own, { flag: 'wx', mode: 0o600 })
    return await readFile(path, 'utf8')
  } finally {
    await rm(draft)
  }
}
