/** Statements that are sent without waiting for each other's answers. */
import { type ConnectionProvider, type Dialect, DummyDriver, Kysely, Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { isPostgres } from './dialects.ts'
import type { Tables } from './schema.ts'

/**
 * Runs reads on one connection. On PostgreSQL those that are started together are sent together, and answered in
 * sequence; each sees what was committed before it. In a transaction they run in it, and may be writes.
 */
export async function together<T>(db: Database, work: (one: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return onOne(db, sent, (provide) => work(new Kysely<Tables>(props(db, provide))))
}

/**
 * The same transaction, in which statements can be started together. Kysely's own lets each wait for the one before, and
 * still runs it when that has failed.
 */
export function startedTogether<T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  // After a failure, PostgreSQL itself executes nothing more.
  const start = isPostgres(tx) ? sent : inTurn
  return onOne(tx, start, (provide) => work(new Transaction<Tables>(props(tx, provide))))
}

type Provide = ConnectionProvider['provideConnection']
type Start = <T>(statement: () => Promise<T>, before: Promise<unknown>) => Promise<T>

const sent: Start = (statement) => statement()

/**
 * After some failures, such as a full disk, SQLite has rolled back, and would store each further statement by itself. So
 * they fail with the first.
 */
const inTurn: Start = (statement, before) => before.then(statement)

/** The connection is given back when nothing is in progress on it. */
function onOne<T>(db: Database, start: Start, work: (provide: Provide) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    let last: Promise<unknown> = Promise.resolve()
    let isOver = false
    const provide: Provide = (consumer) => {
      // When one part of the work has failed, another may still go on. It would write outside of its transaction.
      if (isOver)
        return Promise.reject(new Error('a statement was started after the work that it belongs to'))
      const statement = start(() => consumer(connection), last)
      last = statement
      return statement
    }
    try {
      return await work(provide)
    } finally {
      isOver = true
      await last.catch(() => {})
    }
  })
}

function props(db: Database, provideConnection: Provide) {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection })
  return { executor, ...UNUSED }
}

/** A transaction that is begun on such a connection would be lost among the other statements. */
class NoTransactions extends DummyDriver {
  override beginTransaction(): Promise<void> {
    throw new Error('a transaction was begun among reads that run together')
  }
}

function none(): never {
  throw new Error('this connection only runs statements')
}

const NONE: Dialect = {
  createDriver: none,
  createQueryCompiler: none,
  createAdapter: none,
  createIntrospector: none,
}

const UNUSED = { driver: new NoTransactions(), dialect: NONE, config: { dialect: NONE } }
