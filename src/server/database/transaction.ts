import { sql, type Transaction } from 'kysely'
import { channelOf } from './announcement-channel.ts'
import type { Announcement } from './announcements.ts'
import { committedTogether } from './committed-together.ts'
import type { Database } from './connect.ts'
import { isPostgres } from './dialects.ts'
import { startedTogether } from './one-connection.ts'
import type { Tables } from './schema.ts'

const pending = new WeakMap<Database, Announcement[]>()

/**
 * Ends a transaction with these statements, which it returns the result of. PostgreSQL gets the commit together with
 * those of them that are started at once, so that locks are not held while an answer is on its way. Only reads may
 * follow; the connection refuses writes.
 */
export type Finish = <T>(statements: () => Promise<T>) => Promise<T>

const start: Finish = (statements) => statements()

/**
 * Runs the work in a transaction, joining the one that is already open. Statements are executed in the sequence in which
 * they are started; those that do not need each other's answers are best started together. Announcements made in it are
 * delivered once it is committed, and dropped if it is rolled back.
 *
 * @param work may leave its end to `finish`. In a transaction that was already open, this only starts the statements.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Database, finish: Finish) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db, start)
  const channel = channelOf(db)
  const announcements: Announcement[] = []
  const result = await begun(db, (own) =>
    startedTogether(own, async (tx) => {
      let isFinished = false
      const close = async () => {
        isFinished = true
        pending.delete(tx)
        if (announcements.length > 0) await channel.beforeCommit(tx, announcements)
      }
      const commit = async () => {
        await Promise.all([close(), sql`commit`.execute(tx)])
      }
      const finish: Finish = async (statements) => {
        // Runs when all are started and none is sent. If the code fails before that, the work is over by then, and the
        // commit is refused.
        const ending = new Promise<void>((resolve) => process.nextTick(() => resolve(commit())))
        const [done] = await Promise.all([Promise.resolve().then(statements), ending])
        return done
      }
      pending.set(tx, announcements)
      const done = await work(tx, isPostgres(tx) ? finish : start)
      if (!isFinished) await close()
      return done
    }),
  )
  channel.afterCommit(announcements)
  return result
}

function begun<T>(db: Database, work: (own: Transaction<Tables>) => Promise<T>): Promise<T> {
  return isPostgres(db) ? db.transaction().execute(work) : committedTogether(db, work)
}

/** Call this inside `transaction`. */
export function announce(tx: Database, announcement: Announcement): void {
  const announcements = pending.get(tx)
  if (announcements === undefined) throw new Error('announced outside of a transaction')
  announcements.push(announcement)
}

/** Announces something that no table stores. */
export function announceNow(db: Database, announcement: Announcement): Promise<void> {
  return transaction(db, async (tx) => announce(tx, announcement))
}
