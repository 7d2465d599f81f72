/** What backups leave behind whose process was killed. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/durations.ts'
import { MANIFEST, POSTGRES_FILE, SQLITE_FILE } from './manifest.ts'
import { isPartial } from './rotation.ts'

/** Nothing that Kerf holds takes longer to back up. */
export const LONG_MS = 6 * HOUR_MS

const WRITTEN = [SQLITE_FILE, `${SQLITE_FILE}-journal`, POSTGRES_FILE, 'attachments', MANIFEST]

/** Deletes them from a folder, but not what is still being written. The next backup does not depend on it. */
export async function removeInterrupted(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isPartial)) {
    await removeOld(join(folder, name)).catch(() => {})
  }
}

async function removeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  const isOurs = (await readdir(path)).every((name) => WRITTEN.includes(name))
  if (isOurs && Date.now() - mtimeMs > LONG_MS) await rm(path, { recursive: true, force: true })
}
