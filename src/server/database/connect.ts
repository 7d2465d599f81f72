import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import { POSTGRES_COLUMNS, SQLITE_COLUMNS, sqliteDialect } from './dialects.ts'
import { migrate } from './migrate.ts'
import { ownDataFolder } from './owner.ts'
import type { Tables } from './schema.ts'
import { refuseFolder, refuseUrl } from './start-failures.ts'
import { LocalWire, layWire, type Wire } from './wire.ts'

export type Database = Kysely<Tables>

export interface Connection {
  readonly db: Database
  close(): Promise<void>
}

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws Error with one line for the operator: an unwritable folder, a second server on it, no answer.
 */
export async function connect(place: Place, onLostConnection: (error: Error) => void): Promise<Connection> {
  const { dataDir, databaseUrl } = place
  try {
    makeFolder(dataDir)
  } catch (error) {
    refuseFolder(dataDir, error)
  }
  if (databaseUrl !== undefined) {
    // What speaks to PostgreSQL takes memory that a server on SQLite does not need.
    const [{ postgresDialect }, { PostgresWire }] = await Promise.all([
      import('./postgres-pool.ts'),
      import('./postgres-wire.ts'),
    ])
    const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onLostConnection) })
    const lay = () => PostgresWire.lay(databaseUrl, onLostConnection)
    return prepareOrClose(db, POSTGRES_COLUMNS, lay, () => db.destroy()).catch((error) =>
      refuseUrl(databaseUrl, error),
    )
  }
  return openFolder(dataDir).catch((error) => refuseFolder(dataDir, error))
}

/** Folder by folder: where a path cannot be made (below /proc), Node's own recursion never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

async function openFolder(dataDir: string): Promise<Connection> {
  const release = ownDataFolder(dataDir)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'kerf.db')) })
  return prepareOrClose(
    db,
    SQLITE_COLUMNS,
    async () => new LocalWire(),
    async () => {
      await db.destroy()
      release()
    },
  )
}

async function prepareOrClose(
  db: Database,
  columns: typeof SQLITE_COLUMNS,
  lay: () => Promise<Wire>,
  close: () => Promise<void>,
): Promise<Connection> {
  try {
    await migrate(db, columns)
    const wire = await lay()
    layWire(db, wire)
    return {
      db,
      async close() {
        await wire.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** @throws what the database throws when it does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
