/** Where SQLite and PostgreSQL differ, and nowhere else. */
import SqliteDatabase from 'better-sqlite3'
import {
  type ColumnBuilderCallback,
  type Dialect,
  type Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  sql,
} from 'kysely'
import pg from 'pg'

/** Column types of the migrations. */
export interface ColumnTypes {
  readonly identity: 'integer' | 'bigint'
  readonly asIdentity: ColumnBuilderCallback
  readonly integer: 'integer' | 'bigint'
  readonly instant: ReturnType<typeof sql<never>>
  readonly day: ReturnType<typeof sql<never>>
  /** Makes the function `folded`, lower case in any alphabet, where it lives in the database: searches compare by it. */
  readonly makeFolded: (db: Kysely<unknown>) => Promise<void>
}

export const SQLITE_COLUMNS: ColumnTypes = {
  identity: 'integer',
  asIdentity: (column) => column.primaryKey().autoIncrement(),
  integer: 'integer',
  instant: sql`text`,
  day: sql`text`,
  // It is this process's own, below.
  makeFolded: async () => {},
}

export const POSTGRES_COLUMNS: ColumnTypes = {
  identity: 'bigint',
  asIdentity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  integer: 'bigint',
  instant: sql`timestamptz(3)`,
  day: sql`date`,
  // PostgreSQL's own lower() knows the letters of the database's locale only, and in the locale C that is ASCII.
  async makeFolded(db) {
    const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db)
    const anyLocale = rows.length > 0 ? sql`collate "und-x-icu"` : sql``
    await sql`
      create function folded(word text) returns text language sql immutable parallel safe
      return lower(word ${anyLocale})`.execute(db)
  },
}

/** A statement kept prepared costs 1 to 3 µs to run instead of some 20. The bound only guards against a runaway. */
const MAX_PREPARED = 500

export function sqliteDialect(file: string): Dialect {
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  // NORMAL would lose acknowledged orders when the power goes.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  database.pragma('cache_size = -65536')
  // SQLite's own lower() knows ASCII only; a search for "é" finds "É" with this one, as it does in PostgreSQL.
  database.function('folded', { deterministic: true }, (value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )

  const prepared = new Map<string, SqliteDatabase.Statement<readonly unknown[]>>()
  return new TransactionalSqliteDialect({
    database: {
      prepare(query) {
        let statement = prepared.get(query)
        if (statement === undefined) {
          statement = database.prepare<readonly unknown[]>(query)
          if (prepared.size >= MAX_PREPARED) prepared.clear()
          prepared.set(query, statement)
        }
        return statement
      },
      close() {
        prepared.clear()
        database.close()
      },
    },
  })
}

/** SQLite rolls schema changes back like any other; Kysely does not assume so. */
class TransactionalSqliteDialect extends SqliteDialect {
  constructor(config: SqliteDialectConfig) {
    super(config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** How long to wait for a connection or an answer before saying 503; the promise is within 5 s. */
const PATIENCE_MS = 4000

export function postgresDialect(url: string, onLostConnection: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    types: { getTypeParser: (id, format) => parserOf(id) ?? pg.types.getTypeParser(id, format) },
  })
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on('error', onLostConnection)
  return new PostgresDialect({ pool })
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Identities and cents are far below 2^53, instants are ISO 8601 and days are text, as in SQLite. */
function parserOf(id: number): ((value: string) => unknown) | undefined {
  switch (id) {
    case INT8:
    case NUMERIC:
      return Number
    case DATE:
      return (value) => value
    case TIMESTAMPTZ:
      return (value) => new Date(value).toISOString()
    default:
      return undefined
  }
}
