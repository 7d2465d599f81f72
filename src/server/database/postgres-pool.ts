/** PostgreSQL connections that cost a request only a few seconds when the server stops answering. */
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
import { Hosts, refuseReadOnly } from './postgres-hosts.ts'

/** How long to wait for a connection or an answer before answering 503; the promise is within 5 s. */
const TIMEOUT_MS = 4000

interface PoolOptions {
  readonly onLostConnection: (error: Error) => void
  /** Whether statements may take as long as they need. */
  readonly isPatient?: boolean
}

export function postgresDialect(url: string, options: PoolOptions): Dialect {
  return new PostgresDialect({ pool: postgresPool(url, options) })
}

function postgresPool(
  databaseUrl: string,
  { onLostConnection, isPatient = false }: PoolOptions,
): PostgresPool {
  const hosts = new Hosts(databaseUrl)
  const options: pg.PoolConfig = {
    max: 20,
    // Trying all hosts must not take longer than one may.
    connectionTimeoutMillis: TIMEOUT_MS / hosts.urls.length,
    ...(!isPatient && { query_timeout: TIMEOUT_MS }),
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before them, which the database gives in sequence.
    pipeline: true,
    types: { getTypeParser: (id, format) => parserOf(id) ?? pg.types.getTypeParser(id, format) },
  }
  const pools = new Map<string, pg.Pool>()
  const poolOf = (url: string): pg.Pool => {
    const known = pools.get(url)
    if (known !== undefined) return known
    const pool = new pg.Pool({ ...options, connectionString: url })
    // A broken connection is replaced; without a listener, its error would end the process. The pool listens only to
    // idle connections, so one that breaks between two statements of a transaction needs its own listener.
    pool.on('error', onLostConnection)
    pool.on('connect', (client) => {
      client.on('error', onLostConnection)
      // Compiling a query of a long list takes longer than running it. Databases that never compile may refuse this.
      client.query('set jit = off').catch(() => {})
    })
    pools.set(url, pool)
    return pool
  }
  const accepted = new WeakSet<pg.PoolClient>()
  const open = async (url: string): Promise<pg.PoolClient> => {
    const client = await poolOf(url).connect()
    if (!hosts.areSeveral || accepted.has(client)) return client
    try {
      await refuseReadOnly((statement) => client.query(statement))
    } catch (error) {
      client.release(true)
      throw error
    }
    accepted.add(client)
    return client
  }
  return {
    options,
    connect: async () => new GuardedConnection(await hosts.connect(open)),
    end: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

/** Then the names start again, and connections that know the old ones are closed instead of kept. */
const MAX_NAMED = 500
const names = new Map<string, string>()
let lastName = 0
let generation = 0
/** The generation of the names that a connection knows. */
const generations = new WeakMap<pg.PoolClient, number>()

/** PostgreSQL parses and plans a statement with a name once for each connection, others at every run. */
function nameFor(statement: string): string | undefined {
  const known = names.get(statement)
  if (known !== undefined || !PLANNED.test(statement)) return known
  if (names.size >= MAX_NAMED) {
    names.clear()
    generation++
  }
  lastName++
  const name = `kerf-${lastName}`
  names.set(statement, name)
  return name
}

type Command = PostgresQueryResult<unknown>['command']
const COMMANDS: readonly Command[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK']

/** Kysely treats every other command as it does a `select`. */
function commandOf(command: string): Command {
  return COMMANDS.find((one) => one === command) ?? 'SELECT'
}

function nothing(): PostgresQueryResult<never> {
  return { command: 'COMMIT', rowCount: 0, rows: [] }
}

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i
const BEGINS = /^(begin|start transaction)\b/
const WRITES = /^\s*(insert|update|delete|with)\b/i

/** The answer to every statement after one that failed. */
const TRANSACTION_IS_ABORTED = '25P02'

/**
 * A connection that has failed once is not used again, because the rollback would wait as long as the statement before
 * it. Nor does it return to the pool: a `begin` that was not answered in time may still be executed, and the next user
 * would write into a transaction that nobody ends.
 *
 * PostgreSQL rolls back uncommitted work when it loses the connection. Only once the commit was sent is the outcome
 * unknown; the same goes for a statement that is its own transaction.
 */
class GuardedConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #failure: unknown
  #isInTransaction = false
  /** The answer to `begin`, which the next statement does not wait for. */
  #begun: Promise<unknown> | undefined
  /** Why the transaction is aborted. */
  #firstError: unknown
  /** The answer to the transaction's commit, once that was sent. */
  #commit: Promise<PostgresQueryResult<unknown>> | undefined
  /** Its plans may be of tables as they were. */
  #hasOldPlans = false

  constructor(client: pg.PoolClient) {
    this.#client = client
    if (!generations.has(client)) generations.set(client, generation)
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') throw new Error('Kerf reads no rows through a cursor')
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    if (this.#commit !== undefined) {
      // Kysely also ends a transaction that has ended itself. If a statement failed, its commit was a rollback.
      if (query === 'rollback') return this.#commit.then(nothing, nothing)
      if (query === 'commit') return this.#commit.then(nothing)
      if (WRITES.test(query)) return Promise.reject(new Error('a write was started after the commit'))
    }
    const isItsOwnTransaction = !this.#isInTransaction && WRITES.test(query)
    const isCommitOrLater = query === 'commit' || this.#commit !== undefined
    if (BEGINS.test(query)) this.#begin()
    const answer = this.#run<R>(query, parameters).catch((error: unknown) => {
      // What was sent together with a statement that fails says only that something did.
      if (isAborted(error) && this.#firstError !== undefined) throw this.#firstError
      this.#firstError ??= error
      if (!isDatabaseAway(error)) throw error
      // PostgreSQL takes a commit for a rollback if it has answered a statement before it with an error.
      const mayBeCommitted = this.#commit !== undefined && !isAnsweredWithError(error)
      const mayBeStored = isItsOwnTransaction || isCommitOrLater || mayBeCommitted
      this.#failure = mayBeStored ? new OutcomeUnknown(error) : error
      throw this.#failure
    })
    if (query !== 'commit') return answer
    const commit = answer.then((result) => {
      if (result.command !== 'ROLLBACK') return result
      throw this.#firstError ?? new Error('a statement of the transaction has failed')
    })
    this.#commit = commit
    return commit
  }

  #begin(): void {
    this.#isInTransaction = true
    this.#commit = undefined
    this.#firstError = undefined
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const sent = this.#send<R & pg.QueryResultRow>(statement, parameters)
    if (statement === 'begin') {
      this.#begun = sent
      // The next statement reports it.
      sent.catch(() => {})
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    const begun = this.#begun
    this.#begun = undefined
    const [{ command, rowCount, rows }] = await Promise.all([sent, begun])
    return { command: commandOf(command), rowCount: rowCount ?? 0, rows }
  }

  #send<R extends pg.QueryResultRow>(
    statement: string,
    parameters: readonly unknown[],
  ): Promise<pg.QueryResult<R>> {
    if (CHANGES_TABLES.test(statement)) this.#hasOldPlans = true
    const name = this.#hasOldPlans ? undefined : nameFor(statement)
    holdBack(this.#client.connection)
    return this.#client.query<R>({
      text: statement,
      values: [...parameters],
      ...(name !== undefined && { name }),
    })
  }

  release(destroy = false): void {
    const hasOldNames = generations.get(this.#client) !== generation
    this.#client.release(destroy || this.#failure !== undefined || this.#hasOldPlans || hasOldNames)
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === TRANSACTION_IS_ABORTED
}

/** A fatal error ends the connection, with whatever was sent on it. */
function isAnsweredWithError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

/** Until everything that is started in this turn is there: it leaves in one piece, which saves system calls. */
function holdBack({ stream }: pg.Connection): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

/** `2026-11-26 10:40:14.5+00` */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/

/** Where the database's time zone is UTC, in a tenth of the time that `Date` takes: a long list has thousands of them. */
function instantFrom(value: string): string {
  if (!IN_UTC.test(value)) return new Date(value).toISOString()
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`
}

/**
 * Parses values as SQLite returns them: ids and cents as numbers (far below 2^53), instants as ISO 8601, days as text.
 */
function parserOf(id: number): ((value: string) => unknown) | undefined {
  switch (id) {
    case INT8:
    case NUMERIC:
      return Number
    case DATE:
      return (value) => value
    case TIMESTAMPTZ:
      return instantFrom
    default:
      return undefined
  }
}
