/** Puts a backup in the place of a data folder, or into an empty PostgreSQL database, after checking all of it. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatDay } from '#domain/calendar.ts'
import type { Place } from '../database/connect.ts'
import { isDiskFull } from '../database/failures.ts'
import { knowsMigration } from '../database/migrate.ts'
import { ownDataFolder } from '../database/owner.ts'
import { checkSqlite, type Facts, refuseFilled, restorePostgres } from '../database/snapshot.ts'
import { syncPath } from '../sync-path.ts'
import { copyDurably, isIntact, namesIn } from './files.ts'
import { type Manifest, nameFiles, SQLITE_FILE } from './manifest.ts'
import { readManifest } from './read-manifest.ts'
import { beginNote, finishNote, removeStaged, STAGED, withdrawNote } from './restored-marker.ts'

interface Options {
  /** Whether data that is there already is moved aside. */
  readonly replaces: boolean
  /** Whether photos and files that are damaged are restored as they are, and missing ones left out. */
  readonly allowsDamaged: boolean
  readonly now: Date
}

export interface Restored {
  readonly manifest: Manifest
  /** Where the data is that was there before. */
  readonly movedTo: readonly string[]
  /** Photos and files that are damaged or missing. */
  readonly damaged: readonly string[]
}

/**
 * A folder whose contents are replaced. It stays itself, and its contents stay in it: `attachments` may be a mount, or a
 * link to another disk.
 */
interface Part {
  readonly folder: string
  /** What Kerf keeps in it. */
  readonly names: RegExp
}

/**
 * Changes nothing until everything has been checked: each file's hash, the database's integrity, and its counts.
 *
 * @throws Error with one line for the operator.
 */
export async function restoreBackup(
  { dataDir, databaseUrl }: Place,
  source: string,
  { replaces, allowsDamaged, now }: Options,
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
      `${source} was made by a newer Kerf (version ${found.kerf}, whose database has "${found.migration}"): restore it with the Kerf that made it`,
    )
  }
  const data: Part = { folder: dataDir, names: /^kerf\.db(-wal|-shm)?$/ }
  const files: Part = { folder: join(dataDir, 'attachments'), names: /^(\d+|incoming|mark\.txt)$/ }
  await mkdir(files.folder, { recursive: true, mode: 0o700 })
  const release = ownDataFolder(dataDir)
  try {
    const there = [...(await usedIn(data)), ...((await usedIn(files)).length > 0 ? ['attachments'] : [])]
    if (there.length > 0 && !replaces) {
      throw new Error(
        `${dataDir} already holds data (${there.join(', ')}): choose another DATA_DIR, or add --replace, which moves it aside`,
      )
    }
    if (databaseUrl !== undefined) await refuseFilled(databaseUrl)
    await removeStaged(dataDir)
    const copied = new Set(found.files.map(({ path }) => path))
    const damaged = new Set(await stage(source, dataDir, found))
    const addMissing = (paths: readonly string[]) => {
      for (const path of paths) if (!copied.has(path)) damaged.add(path)
    }
    refuseDamagedDatabase(damaged)
    addMissing(found.missing)
    if (databaseUrl === undefined) {
      const facts = checkSqlite(stagedPath(dataDir, SQLITE_FILE))
      refuseOtherCounts(found.counts, facts.counts)
      addMissing(facts.files)
    }
    refuseDamaged([...damaged], allowsDamaged)
    const aside = `replaced-${now.toISOString().replace(/[:.]/g, '-')}`
    const day = formatDay(found.at.slice(0, 10))
    await beginNote(dataDir, `The backup of ${day} (UTC) was restored from ${source}`)
    const filesMovedTo = await replace(files, aside)
    if (databaseUrl !== undefined) {
      // After the files, which can be put back: a database that is filled refuses another attempt.
      const facts = await restoreDump(databaseUrl, dataDir, found).catch(async (error) => {
        await putBack(files, aside)
        await withdrawNote(dataDir)
        throw error
      })
      refuseOtherCounts(found.counts, facts.counts)
      // Backups of earlier versions do not say what they lack.
      addMissing(facts.files)
    }
    const dataMovedTo = await replace(data, aside)
    await finishNote(dataDir)
    const movedTo = [dataMovedTo, filesMovedTo].filter((folder) => folder !== undefined)
    return { manifest: found, movedTo, damaged: [...damaged] }
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new Error(`the disk of ${dataDir} is full: a restore needs room for all of the backup`, {
      cause: error,
    })
  } finally {
    await removeStaged(dataDir)
    release()
  }
}

function stagedPath(dataDir: string, path: string): string {
  return join(dataDir, path.replace(/^(attachments\/)?/, `$1${STAGED}/`))
}

/** @returns paths of what is damaged or missing in the backup. */
async function stage(source: string, dataDir: string, { files }: Manifest): Promise<string[]> {
  const damaged: string[] = []
  for (const file of files) {
    const to = stagedPath(dataDir, file.path)
    await copyDurably(join(source, file.path), to).catch((error: NodeJS.ErrnoException) => {
      // What a failing disk cannot read is `EIO`.
      if (error.code !== 'ENOENT' && error.code !== 'EIO') throw error
      return rm(to, { force: true })
    })
    if (!(await isIntact(to, file))) damaged.push(file.path)
  }
  return damaged
}

function refuseDamagedDatabase(damaged: ReadonlySet<string>): void {
  const database = [...damaged].find(isDatabase)
  if (database !== undefined)
    throw new Error(`${database} in the backup is damaged or missing. Use another backup`)
}

function refuseDamaged(damaged: readonly string[], allowsDamaged: boolean): void {
  if (damaged.length === 0 || allowsDamaged) return
  throw new Error(
    `damaged or missing in the backup: ${nameFiles(damaged)}. Use another backup, or add --allow-damaged, which restores everything else, and these as they are`,
  )
}

async function usedIn(part: Part): Promise<string[]> {
  const used: string[] = []
  for (const name of await namesOf(part)) if (await isUsed(join(part.folder, name))) used.push(name)
  return used
}

async function namesOf({ folder, names }: Part): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => names.test(name)).sort()
}

async function isUsed(path: string): Promise<boolean> {
  const found = await stat(path)
  if (!found.isDirectory()) return true
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.some((entry) => entry.isFile())
}

/** @returns where it moved what was there, if there was something. */
async function replace(part: Part, aside: string): Promise<string | undefined> {
  const { folder, names } = part
  const used = await usedIn(part)
  if (used.length > 0) await mkdir(join(folder, aside), { mode: 0o700 })
  for (const name of await namesOf(part)) {
    if (used.includes(name)) await rename(join(folder, name), join(folder, aside, name))
    else await rm(join(folder, name), { recursive: true })
  }
  const staged = join(folder, STAGED)
  for (const name of await namesOf({ folder: staged, names })) {
    await rename(join(staged, name), join(folder, name))
  }
  await syncPath(folder)
  if (used.length === 0) return undefined
  await syncPath(join(folder, aside))
  return join(folder, aside)
}

/** Undoes `replace`. */
async function putBack(part: Part, aside: string): Promise<void> {
  const { folder } = part
  for (const name of await namesOf(part)) await rm(join(folder, name), { recursive: true })
  for (const name of await namesIn(join(folder, aside))) {
    await rename(join(folder, aside, name), join(folder, name))
  }
  await rm(join(folder, aside), { recursive: true, force: true })
}

function refuseOtherCounts(expected: Manifest['counts'], found: Manifest['counts']): void {
  for (const [table, rows] of Object.entries(expected)) {
    if (found[table] === rows) continue
    throw new Error(`rows in ${table}: the backup has ${found[table] ?? 'none'}, and should have ${rows}`)
  }
}

async function restoreDump(databaseUrl: string, dataDir: string, { files }: Manifest): Promise<Facts> {
  const dump = files.find(({ path }) => isDatabase(path))
  if (dump === undefined) throw new Error('the backup has no database')
  return restorePostgres(databaseUrl, stagedPath(dataDir, dump.path))
}

const isDatabase = (path: string) => dirname(path) === '.'
