/**
 * Loaded into a server before Kerf, with `--import`: between the messages `begin` and `end` it profiles the processor
 * and counts SQL statements.
 */
import { type Profiler, Session } from 'node:inspector/promises'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

export interface StatementCost {
  readonly sql: string
  runs: number
  /** From sending it to its answer. On SQLite, the time that it keeps the thread. */
  milliseconds: number
}

export interface Watched {
  readonly profile: Profiler.Profile
  readonly statements: readonly StatementCost[]
  /** On PostgreSQL: how often a connection waited for an answer. Statements that are sent together wait once. */
  readonly roundTrips: number
}

/** Microseconds between samples. */
const INTERVAL = 200

const statements = new Map<string, StatementCost>()
let roundTrips = 0

function record(sql: string, began: number): void {
  const cost = statements.get(sql) ?? { sql, runs: 0, milliseconds: 0 }
  cost.runs++
  cost.milliseconds += performance.now() - began
  statements.set(sql, cost)
}

watchPostgres()
watchSqlite()

function watchPostgres(): void {
  const waiting = new WeakMap<pg.Client, number>()
  const { query } = pg.Client.prototype
  function watched(this: pg.Client, ...given: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, given)
    if (!(answer instanceof Promise)) return answer
    const [sent] = given
    const sql = typeof sent === 'string' ? sent : String(Object(sent).text)
    const began = performance.now()
    const before = waiting.get(this) ?? 0
    if (before === 0) roundTrips++
    waiting.set(this, before + 1)
    return answer.finally(() => {
      waiting.set(this, (waiting.get(this) ?? 1) - 1)
      record(sql, began)
    })
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: watched })
}

function watchSqlite(): void {
  const database = new SqliteDatabase(':memory:')
  const prototype: unknown = Object.getPrototypeOf(database.prepare('select 1'))
  database.close()
  if (typeof prototype !== 'object' || prototype === null) throw new Error('statements have no prototype')
  for (const name of ['run', 'get', 'all']) {
    const method: unknown = Reflect.get(prototype, name)
    if (typeof method !== 'function') throw new Error(`statements have no ${name}`)
    function watched(this: SqliteDatabase.Statement, ...given: unknown[]): unknown {
      const began = performance.now()
      try {
        return Reflect.apply(Object(method), this, given)
      } finally {
        record(this.source, began)
      }
    }
    Object.defineProperty(prototype, name, { value: watched })
  }
}

const session = new Session()
session.connect()

process.on('message', async (message) => {
  if (message === 'begin') {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
    await session.post('Profiler.start')
    statements.clear()
    roundTrips = 0
    process.send?.('begun')
  } else {
    const watched = { statements: [...statements.values()], roundTrips }
    const { profile } = await session.post('Profiler.stop')
    const sent: Watched = { ...watched, profile }
    process.send?.(sent)
  }
})
