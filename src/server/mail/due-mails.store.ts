import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/schema.ts'

/** Whether an email in either queue is due, and no server has claimed it. */
export function isDue(now: string) {
  const eb = expressionBuilder<Tables, 'mails' | 'notices'>()
  return eb.and([
    eb('state', '=', 'waiting'),
    eb('next_try_at', '<=', now),
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
  ])
}
