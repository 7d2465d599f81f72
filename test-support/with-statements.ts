/** A database whose statements a test watches or breaks. */
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import { isPostgres } from '../src/server/database/dialects.ts'
import { withConnections } from '../src/server/database/one-connection.ts'

/** @param around runs each statement, those that begin and end transactions included. */
export function withStatements(
  db: Database,
  around: <R>(query: CompiledQuery, run: () => Promise<QueryResult<R>>) => Promise<QueryResult<R>>,
): Database {
  const watched = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: <R>(query: CompiledQuery) => around<R>(query, () => connection.executeQuery<R>(query)),
    streamQuery: unused,
  })
  return withConnections(db, watched, transactionsOn(db))
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

function unused(): never {
  throw new Error('connections come from the executor, and Kerf streams no rows')
}
