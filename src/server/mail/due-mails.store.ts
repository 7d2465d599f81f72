/** What is due in both queues of emails, and which server is sending it. */
import { expressionBuilder } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/schema.ts'

type Queue = 'mails' | 'notices'

/** Longest overdue first. Emails claimed by a server are left out until the claim expires. */
export async function listDue(db: Database, queue: Queue, now: string, limit: number): Promise<number[]> {
  const due = await db
    .selectFrom(queue)
    .select('id')
    .where(isDue(now))
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}

/** @returns false, changing nothing, unless it is due: of several servers that ask for it at once, one gets it. */
export async function claimDue(
  db: Database,
  queue: Queue,
  id: number,
  now: string,
  until: string,
): Promise<boolean> {
  const claimed = await db
    .updateTable(queue)
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isDue(now))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

function isDue(now: string) {
  const eb = expressionBuilder<Tables, Queue>()
  return eb.and([
    eb('state', '=', 'waiting'),
    eb('next_try_at', '<=', now),
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
  ])
}
