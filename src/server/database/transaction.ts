import { channelOf } from './announcement-channel.ts'
import type { Announcement } from './announcements.ts'
import type { Database } from './connect.ts'
import { startedTogether } from './one-connection.ts'

const pending = new WeakMap<Database, Announcement[]>()

/**
 * Runs the work in a transaction, joining the one that is already open. Statements are executed in the sequence in which
 * they are started; those that do not need each other's answers are best started together. Announcements made in it are
 * delivered once it is committed, and dropped if it is rolled back.
 */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const channel = channelOf(db)
  const announcements: Announcement[] = []
  const result = await db.transaction().execute((own) =>
    startedTogether(own, async (tx) => {
      pending.set(tx, announcements)
      const done = await work(tx)
      if (announcements.length > 0) await channel.beforeCommit(tx, announcements)
      return done
    }),
  )
  channel.afterCommit(announcements)
  return result
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
