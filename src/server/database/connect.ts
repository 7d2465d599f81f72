import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ControlledTransaction, type Dialect, Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import { DiskReserve } from '../disk-reserve.ts'
import { type AnnouncementChannel, attachChannel, LocalChannel } from './announcement-channel.ts'
import { clockProblem } from './clock.ts'
import { POSTGRES_COLUMNS, SQLITE_COLUMNS, sqliteDialect } from './dialects.ts'
import { isUpToDate, migrate } from './migrate.ts'
import { ownDataFolder } from './owner.ts'
import type { Tables } from './schema.ts'
import { refuseFolder, refuseUrl } from './start-failures.ts'

export type Database = Kysely<Tables>

export interface Connection {
  readonly db: Database
  close(): Promise<void>
}

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws Error with one line for the operator: an unwritable folder, a second server on it, a database that does not
 * answer.
 */
export async function connect(
  place: Place,
  warn: (error: Error, message: string) => void,
): Promise<Connection> {
  const { dataDir, databaseUrl } = place
  try {
    makeFolder(dataDir)
  } catch (error) {
    refuseFolder(dataDir, error)
  }
  if (databaseUrl !== undefined) {
    // Imported only here, because a server on SQLite should not spend memory on PostgreSQL's client.
    const [{ postgresDialect }, { PostgresChannel }, { refuseReadOnly }] = await Promise.all([
      import('./postgres-pool.ts'),
      import('./postgres-channel.ts'),
      import('./postgres-hosts.ts'),
    ])
    const onLostConnection = (error: Error) => warn(error, 'a database connection was lost')
    const onUnknown = (error: Error) => warn(error, 'a notification in the database was no announcement')
    const open = (isPatient: boolean) =>
      new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, { onLostConnection, isPatient }) })
    const openChannel = () => PostgresChannel.open(databaseUrl, { onLostConnection, onUnknown })
    const db = open(false)
    const upgrade = async () => {
      // A large table takes longer than a request may, and another node's upgrade is waited for.
      const patient = open(true)
      await migrate(patient, POSTGRES_COLUMNS).finally(() => patient.destroy())
    }
    const check = async () => {
      await refuseReadOnly((statement) => sql.raw<{ transaction_read_only: string }>(statement).execute(db))
      await refuseOtherDates(db)
      const problem = await clockProblem(db)
      if (problem !== undefined) throw new Error(problem)
    }
    return prepareOrClose(db, { check, upgrade, openChannel, close: () => db.destroy() }).catch((error) =>
      refuseUrl(databaseUrl, error),
    )
  }
  return openFolder(dataDir).catch((error) => refuseFolder(dataDir, error))
}

/**
 * Opens a database that a server may be using, for a few rows. The schema must be up to date.
 *
 * @throws Error with one line for the operator: no database there, or one that does not answer.
 */
export async function openBeside({ dataDir, databaseUrl }: Place): Promise<Connection> {
  if (databaseUrl === undefined) refuseWithoutFile(dataDir)
  const db = new Kysely<Tables>({ dialect: await dialectBeside({ dataDir, databaseUrl }) })
  // Nobody listens in this process, and nothing is announced from it.
  attachChannel(db, new LocalChannel())
  if (databaseUrl !== undefined) {
    await ping(db).catch(async (error) => {
      await db.destroy()
      refuseUrl(databaseUrl, error)
    })
  }
  return { db, close: () => db.destroy() }
}

/** SQLite would make an empty database. */
function refuseWithoutFile(dataDir: string): void {
  const folder = `DATA_DIR ${dataDir}`
  try {
    accessSync(join(dataDir, 'kerf.db'), constants.R_OK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new Error(`this user may not read kerf.db in ${folder}: run this as the user that Kerf runs as`)
    }
    throw new Error(`there is no kerf.db in ${folder}: set DATA_DIR or DATABASE_URL as for the server`)
  }
}

/**
 * The database as it is now, until it is closed. It has a connection of its own, which delays neither readers nor writers,
 * but until then the database keeps on disk what is replaced or deleted.
 */
export async function openSnapshot(place: Place): Promise<Connection> {
  const own = new Kysely<Tables>({ dialect: await dialectBeside(place, { readonly: true }) })
  let tx: ControlledTransaction<Tables> | undefined
  const close = async () => {
    // A connection that was lost has ended its transaction.
    await tx
      ?.rollback()
      .execute()
      .catch(() => {})
    await own.destroy()
  }
  try {
    tx = await own
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    // Until something is read, neither database has decided what now is.
    await sql`select 1 from kysely_migration limit 1`.execute(tx)
    return { db: tx, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function dialectBeside(
  { dataDir, databaseUrl }: Place,
  options?: { readonly readonly: boolean },
): Promise<Dialect> {
  if (databaseUrl === undefined) {
    return new DiskReserve(dataDir).spend(async () => sqliteDialect(join(dataDir, 'kerf.db'), options))
  }
  const { postgresDialect } = await import('./postgres-pool.ts')
  // The next statement reports a lost connection.
  return postgresDialect(databaseUrl, { onLostConnection: () => {} })
}

/** Creates one folder at a time: where a path cannot be created (below /proc), Node's recursive mkdir never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

async function openFolder(dataDir: string): Promise<Connection> {
  // SQLite would open a file that it may only read, and refuse the first change.
  for (const file of ['kerf.db', 'kerf.db-wal', 'kerf.db-shm'].map((name) => join(dataDir, name))) {
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  }
  // On a full disk, too: SQLite needs some room to open a database, also to read it.
  const reserve = new DiskReserve(dataDir)
  const release = await reserve.spend(async () => ownDataFolder(dataDir))
  const dialect = await reserve
    .spend(async () => sqliteDialect(join(dataDir, 'kerf.db')))
    .catch((error) => {
      release()
      throw error
    })
  const db = new Kysely<Tables>({ dialect })
  return prepareOrClose(db, {
    check: async () => {},
    upgrade: () => migrate(db, SQLITE_COLUMNS),
    openChannel: async () => new LocalChannel(),
    close: async () => {
      await db.destroy()
      release()
    },
  })
}

/** In another style, days and instants would be read wrong. */
async function refuseOtherDates(db: Database): Promise<void> {
  const { rows } = await sql<{ style: string }>`select current_setting('datestyle') as style`.execute(db)
  const style = rows[0]?.style ?? ''
  if (style.startsWith('ISO')) return
  throw new Error(
    `the database writes dates as "${style}": set its DateStyle to ISO, as in: alter database kerf set datestyle = 'ISO'`,
  )
}

interface Preparing {
  /** @throws an error for a server that Kerf cannot work with. */
  readonly check: () => Promise<void>
  readonly upgrade: () => Promise<void>
  readonly openChannel: () => Promise<AnnouncementChannel>
  readonly close: () => Promise<void>
}

async function prepareOrClose(
  db: Database,
  { check, upgrade, openChannel, close }: Preparing,
): Promise<Connection> {
  try {
    await check()
    if (!(await isUpToDate(db))) await upgrade()
    const channel = await openChannel()
    attachChannel(db, channel)
    return {
      db,
      async close() {
        await channel.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** @throws the database's own error when it does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
