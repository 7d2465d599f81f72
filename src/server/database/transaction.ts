import type { Database } from './connect.ts'

/** Runs the work in a transaction: the one that is open already, or one of its own. */
export function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
