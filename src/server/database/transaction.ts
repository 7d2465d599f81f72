import type { Database } from './connect.ts'
import type { News } from './news.ts'
import { wireOf } from './wire.ts'

const untold = new WeakMap<Database, News[]>()

/**
 * Runs the work in a transaction: the one that is open already, or one of its own. What was announced in it is told
 * once it is committed, and never if it is not.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const wire = wireOf(db)
  const news: News[] = []
  const result = await db.transaction().execute(async (tx) => {
    untold.set(tx, news)
    const done = await work(tx)
    if (news.length > 0) await wire.beforeCommit(tx, news)
    return done
  })
  wire.afterCommit(news)
  return result
}

/** To be called in a transaction of the above. */
export function announce(tx: Database, news: News): void {
  const told = untold.get(tx)
  if (told === undefined) throw new Error('announced outside of a transaction')
  told.push(news)
}

/** Of what no table holds. */
export function tell(db: Database, news: News): Promise<void> {
  return transaction(db, async (tx) => announce(tx, news))
}
