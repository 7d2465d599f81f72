/** Transactions on SQLite that wait for the disk together. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { isDatabaseAway } from './failures.ts'
import type { Tables } from './schema.ts'

/** More would save little, and make reads wait. */
const MOST_AT_ONCE = 16

interface Member {
  /** @returns what tells the caller the result, once it is on disk. */
  run(own: Transaction<Tables>): Promise<() => void>
  reject(error: unknown): void
}

/** Transactions of each database that have not begun. Everything derived from a database shares its adapter. */
const waiting = new WeakMap<object, Member[]>()

/**
 * Runs the work in a transaction. Those that are requested in the same turn of the event loop run one after the other
 * and are committed at once: each sees those before it and is stored or fails for itself, but they wait for the disk
 * together. If the database fails, so do they all.
 */
export function committedTogether<T>(
  db: Database,
  work: (own: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const member: Member = {
      async run(own) {
        const result = await work(own)
        return () => resolve(result)
      },
      reject,
    }
    const { adapter } = db.getExecutor()
    const others = waiting.get(adapter)
    if (others !== undefined) {
      others.push(member)
      return
    }
    const members = [member]
    waiting.set(adapter, members)
    commitAll(db, members)
  })
}

async function commitAll(db: Database, members: Member[]): Promise<void> {
  while (members.length > 0) {
    await nextTurn()
    await commit(db, members.splice(0, MOST_AT_ONCE))
  }
  waiting.delete(db.getExecutor().adapter)
}

async function commit(db: Database, members: readonly Member[]): Promise<void> {
  const [only, ...others] = members
  if (only === undefined) return
  try {
    const settle = await db
      .transaction()
      .execute((own) => (others.length === 0 ? only.run(own).then((tell) => [tell]) : runEach(own, members)))
    for (const tell of settle) tell()
  } catch (error) {
    for (const { reject } of members) reject(error)
  }
}

async function runEach(own: Transaction<Tables>, members: readonly Member[]): Promise<(() => void)[]> {
  const settle: (() => void)[] = []
  for (const { run, reject } of members) {
    await sql`savepoint member`.execute(own)
    try {
      settle.push(await run(own))
    } catch (error) {
      await sql`rollback to member`.execute(own).catch(() => {
        // What one member was refused must not be everybody's answer.
        throw isDatabaseAway(error) ? error : new Error('SQLite rolled everything back', { cause: error })
      })
      settle.push(() => reject(error))
    }
    await sql`release member`.execute(own)
  }
  return settle
}
