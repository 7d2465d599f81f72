/** Makes a backup while Kerf runs: a folder with the database, the files, and a manifest. */
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuseOtherFolder } from '../attachments/shared-folder.ts'
import { openBeside, type Place } from '../database/connect.ts'
import { isDiskFull } from '../database/failures.ts'
import { snapshotPostgres, snapshotSqlite } from '../database/snapshot.ts'
import { syncPath } from '../sync-path.ts'
import { attachmentPaths, copyDurably, describeFile, isIntact, linkFile } from './files.ts'
import { removeInterrupted } from './interrupted-backups.ts'
import {
  type BackedUpFile,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  POSTGRES_FILE,
  SQLITE_FILE,
} from './manifest.ts'
import { readManifest } from './read-manifest.ts'
import { partialOf } from './rotation.ts'

interface Options {
  /** Kerf's version. */
  readonly version: string
  readonly now: Date
  /**
   * An earlier backup on the same disk: files that it has intact are linked, because they never change, also those that
   * were lost since.
   */
  readonly previous?: string | undefined
}

/**
 * The database comes first: files are written before their rows and never change, so a later copy has every file that
 * the snapshot refers to. Files that it lacks are lost, and named in the manifest.
 *
 * @param folder must not exist. It appears under this name only when it is complete and durable.
 * @throws Error with one line for the operator.
 */
export async function makeBackup(
  { dataDir, databaseUrl }: Place,
  folder: string,
  { version, now, previous }: Options,
): Promise<Manifest> {
  await refuseExisting(folder)
  if (databaseUrl !== undefined) await refuseOtherFilesThanOf(databaseUrl, dataDir)
  const partial = partialOf(folder)
  // Left behind by a backup that was interrupted.
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  await removeInterrupted(dirname(folder))
  try {
    const file = databaseUrl === undefined ? SQLITE_FILE : POSTGRES_FILE
    const { files: attached, ...facts } =
      databaseUrl === undefined
        ? snapshotSqlite(join(dataDir, file), join(partial, file), LEFT_OUT)
        : await snapshotPostgres(databaseUrl, join(partial, file), LEFT_OUT)
    await chmod(join(partial, file), 0o600)
    await syncPath(join(partial, file))
    const files = [await describeFile(partial, file)]
    const known = await filesOf(previous)
    const folders = new Set([partial])
    const there = new Set(await attachmentPaths(dataDir))
    for (const path of new Set([...there, ...attached])) {
      const kept = await keepFile({ dataDir, partial, previous, path, known: known.get(path) })
      if (kept !== undefined) files.push(kept)
      folders.add(dirname(join(partial, path)))
    }
    const written: Manifest = {
      format: 1,
      kerf: version,
      database: databaseUrl === undefined ? 'sqlite' : 'postgres',
      ...facts,
      at: now.toISOString(),
      files,
      missing: attached.filter((path) => !there.has(path)),
    }
    // An older Kerf refuses what it does not know.
    const { missing, ...whole } = written
    const text = JSON.stringify(missing.length === 0 ? whole : written, null, 2)
    await writeFile(join(partial, MANIFEST), `${text}\n`, { mode: 0o600 })
    await syncPath(join(partial, MANIFEST))
    for (const each of folders) await syncPath(each)
    await rename(partial, folder)
    await syncPath(dirname(folder))
    return written
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // `DATA_DIR` is only read.
    if (isDiskFull(error)) throw new Error(`the disk of ${dirname(folder)} is full`, { cause: error })
    throw error
  }
}

interface Kept {
  readonly dataDir: string
  readonly partial: string
  readonly path: string
  readonly previous: string | undefined
  /** What the previous backup says about it. */
  readonly known: BackedUpFile | undefined
}

/** Undefined for what is not there: it is lost, or an upload that was given up meanwhile. */
async function keepFile({
  dataDir,
  partial,
  path,
  previous,
  known,
}: Kept): Promise<BackedUpFile | undefined> {
  const to = join(partial, path)
  const sources = [join(dataDir, path)]
  if (previous !== undefined && known !== undefined) {
    const twin = join(previous, path)
    // Damage that is linked would be in every later backup.
    if (await isIntact(twin, known)) {
      if (await linkFile(twin, to)) return known
      sources.push(twin)
    }
  }
  for (const source of sources) {
    if (await isCopied(source, to)) return describeFile(partial, path)
  }
  return undefined
}

/** @returns false for a file that is not there. */
async function isCopied(from: string, to: string): Promise<boolean> {
  try {
    await copyDurably(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** @throws Error with one line for the operator if the data folder is another database's, or not mounted. */
async function refuseOtherFilesThanOf(databaseUrl: string, dataDir: string): Promise<void> {
  const beside = await openBeside({ dataDir, databaseUrl })
  await refuseOtherFolder(beside.db, dataDir).finally(() => beside.close())
}

async function filesOf(folder: string | undefined): Promise<ReadonlyMap<string, BackedUpFile>> {
  const found = folder === undefined ? undefined : await readManifest(folder).catch(() => undefined)
  return new Map(found?.files.map((file) => [file.path, file]))
}

/** @throws Error with one line for the operator. */
export async function refuseExisting(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (isThere) throw new Error(`${folder} already exists: name a folder that does not`)
}
