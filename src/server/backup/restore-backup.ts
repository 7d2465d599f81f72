/** Puts a backup in the place of a data folder, or into an empty PostgreSQL database, after checking all of it. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { longDay } from '#domain/calendar.ts'
import type { Place } from '../database/connect.ts'
import { knowsMigration } from '../database/migrate.ts'
import { ownDataFolder } from '../database/owner.ts'
import { checkSqlite, type Facts, refuseFilled, restorePostgres } from '../database/snapshot.ts'
import { copyDurably, hashOfFile, syncPath } from './files.ts'
import { type Manifest, SQLITE_FILE } from './manifest.ts'
import { readManifest } from './read-manifest.ts'
import { leaveNote } from './restored-marker.ts'

interface Options {
  /** Whether data that is there already is moved aside. */
  readonly replaces: boolean
  readonly now: Date
}

export interface Restored {
  readonly manifest: Manifest
  /** Where the data is that was there before. */
  readonly movedTo: string | undefined
}

/** What a data folder holds besides its lock. */
const DATA = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, 'attachments']

/**
 * Changes nothing until everything has been checked: each file's hash, the database's integrity, and its counts.
 *
 * @throws Error with one line for the operator.
 */
export async function restoreBackup(
  { dataDir, databaseUrl }: Place,
  source: string,
  { replaces, now }: Options,
): Promise<Restored> {
  const found = await readManifest(source)
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgres'
  if (found.database !== kind) {
    throw new Error(
      kind === 'sqlite'
        ? `${source} is a backup of PostgreSQL: set DATABASE_URL to an empty database`
        : `${source} is a backup of SQLite: unset DATABASE_URL`,
    )
  }
  if (!knowsMigration(found.migration)) {
    throw new Error(
      `${source} was made by a newer version of Kerf (${found.kerf}): restore it with that version`,
    )
  }
  await mkdir(dataDir, { recursive: true })
  const release = ownDataFolder(dataDir)
  try {
    const there = await dataIn(dataDir)
    if (there.length > 0 && !replaces) {
      throw new Error(
        `${dataDir} already holds data (${there.join(', ')}): choose another DATA_DIR, or add --replace, which moves it aside`,
      )
    }
    if (databaseUrl !== undefined) await refuseFilled(databaseUrl)
    const staged = join(dataDir, 'restoring')
    await rm(staged, { recursive: true, force: true })
    for (const { path } of found.files) await copyDurably(join(source, path), join(staged, path))
    await checkFiles(staged, found)
    const { counts } =
      databaseUrl === undefined
        ? checkSqlite(join(staged, SQLITE_FILE))
        : await restoreDump(databaseUrl, staged, found)
    refuseOtherCounts(found.counts, counts)
    const movedTo = await moveAside(dataDir, there, now)
    for (const name of await readdir(staged)) {
      if (DATA.includes(name)) await rename(join(staged, name), join(dataDir, name))
    }
    await rm(staged, { recursive: true, force: true })
    const day = longDay(found.at.slice(0, 10))
    await leaveNote(dataDir, `The backup of ${day} (UTC) was restored from ${source}`)
    await syncPath(dataDir)
    return { manifest: found, movedTo }
  } finally {
    release()
  }
}

async function dataIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  const isUsed = async (name: string) => {
    const path = join(dataDir, name)
    const found = await stat(path)
    return !found.isDirectory() || (await hasFiles(path))
  }
  const there: string[] = []
  for (const name of DATA) if (names.includes(name) && (await isUsed(name))) there.push(name)
  return there
}

async function hasFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.some((entry) => entry.isFile())
}

async function moveAside(dataDir: string, there: readonly string[], now: Date): Promise<string | undefined> {
  if (there.length === 0) return undefined
  const folder = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(folder, { mode: 0o700 })
  for (const name of there) await rename(join(dataDir, name), join(folder, name))
  await syncPath(folder)
  return folder
}

async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const { size } = await stat(join(folder, path))
    if (size !== bytes || (await hashOfFile(join(folder, path))) !== sha256) {
      throw new Error(
        `${path} in the backup is damaged: it is not what the manifest says. Use another backup`,
      )
    }
  }
}

function refuseOtherCounts(expected: Manifest['counts'], found: Manifest['counts']): void {
  for (const [table, rows] of Object.entries(expected)) {
    if (found[table] === rows) continue
    throw new Error(`the backup has ${found[table] ?? 'no'} rows in ${table}, and should have ${rows}`)
  }
}

async function restoreDump(databaseUrl: string, staged: string, { files }: Manifest): Promise<Facts> {
  const dump = files.find(({ path }) => dirname(path) === '.')
  if (dump === undefined) throw new Error('the backup has no database')
  return restorePostgres(databaseUrl, join(staged, dump.path))
}
