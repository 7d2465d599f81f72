/** A database whose statements a test watches or breaks. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
} from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import { isPostgres } from '../src/server/database/dialects.ts'
import type { Tables } from '../src/server/database/schema.ts'

export type Around = <R>(query: CompiledQuery, run: () => Promise<QueryResult<R>>) => Promise<QueryResult<R>>

/** @param around runs each statement, those that begin and end transactions included. */
export function withStatements(db: Database, around: Around): Database {
  const watched = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: <R>(query: CompiledQuery) => around<R>(query, () => connection.executeQuery<R>(query)),
    streamQuery: unused,
  })
  const executor = db.getExecutor()
  const watching = executor.withConnectionProvider({
    provideConnection: (consumer) =>
      executor.provideConnection((connection) => consumer(watched(connection))),
  })
  return new Kysely<Tables>({
    executor: watching,
    driver: transactionsOn(db),
    dialect: NONE,
    config: { dialect: NONE },
  })
}

/** Takes the database away from a server at the statements that a test says. */
export class Losses {
  at: Pick<RegExp, 'test'> | undefined
  readonly around: Around = async (query, run) => {
    if (this.at?.test(query.sql) === true) throw Object.assign(new Error('it went away'), { code: '57P01' })
    return run()
  }
}

/** Begins and ends transactions as Kysely's own drivers do. */
function transactionsOn(db: Database): Driver {
  const run = async (connection: DatabaseConnection, statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement))
  }
  return {
    init: async () => {},
    acquireConnection: unused,
    releaseConnection: unused,
    destroy: async () => {},
    beginTransaction: (connection) => run(connection, isPostgres(db) ? 'begin' : 'begin immediate'),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
  }
}

const NONE: Dialect = {
  createDriver: unused,
  createQueryCompiler: unused,
  createAdapter: unused,
  createIntrospector: unused,
}

function unused(): never {
  throw new Error('connections come from the executor, and Kerf streams no rows')
}
