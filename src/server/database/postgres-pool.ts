/** PostgreSQL's connections, so used that a server which stops answering costs no one more than a few seconds. */
import {
  type Dialect,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { isDatabaseAway, OutcomeUnknown } from './failures.ts'

/** How long to wait for a connection or an answer before saying 503; the promise is within 5 s. */
const PATIENCE_MS = 4000

export function postgresDialect(url: string, onLostConnection: (error: Error) => void): Dialect {
  return new PostgresDialect({ pool: postgresPool(url, onLostConnection) })
}

function postgresPool(url: string, onLostConnection: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    types: { getTypeParser: (id, format) => parserOf(id) ?? pg.types.getTypeParser(id, format) },
  })
  // A connection that breaks is replaced; unheard, its error would end the process. The pool listens to the idle ones
  // only, so that one which breaks between two statements of a transaction needs a listener of its own.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', onLostConnection))
  return {
    options: pool.options,
    connect: async () => new ConnectionInUse(await pool.connect()),
    end: () => pool.end(),
  }
}

const BEGINS = /^(begin|start transaction)\b/
const WRITES = /^(insert|update|delete|with)\b/

/**
 * A connection that failed once is not asked again: the rollback would wait as long as the statement before it did. Nor
 * is it given back: a `begin` that was not answered in time may still be carried out, and whoever came next would write
 * into a transaction that nobody ends.
 *
 * PostgreSQL takes back what was not committed when it loses the connection. Only where the commit itself was on its way
 * nobody knows, and so with a statement that is a transaction of its own.
 */
class ConnectionInUse implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  #failure: unknown
  #isInTransaction = false

  constructor(client: PostgresPoolClient) {
    this.#client = client
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') return this.#client.query(query)
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    const commits = query === 'commit' || (!this.#isInTransaction && WRITES.test(query))
    if (BEGINS.test(query)) this.#isInTransaction = true
    return this.#client.query<R>(query, parameters).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      this.#failure = commits ? new OutcomeUnknown(error) : error
      throw this.#failure
    })
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#failure !== undefined)
  }
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
