/**
 * Locks on the rows that a query reads, until the transaction ends. On SQLite reading is enough: a transaction has the
 * database to itself from its first statement on.
 */
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './connect.ts'
import { isPostgres } from './dialects.ts'

/** For rows that this transaction may change. Others that lock them, either way, wait for it. */
export function lockedForChange<DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query
}

/** For rows that must stay as they are. Any number of transactions can hold them. */
export function lockedForReading<DB, Table extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forShare() : query
}
