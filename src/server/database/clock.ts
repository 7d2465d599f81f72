/**
 * Which server may send an email or make a night's backup is decided by times in the database, which each server takes
 * from its own clock. With clocks that are minutes apart, one takes over what another is still doing.
 */
import { type Kysely, sql } from 'kysely'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Tables } from './schema.ts'

/** A claim lasts four minutes. */
const MOST_APART_MS = MINUTE_MS

/** For PostgreSQL. @returns what the operator should know; undefined while the clocks agree. */
export async function clockProblem(db: Kysely<Tables>): Promise<string | undefined> {
  const asked = Date.now()
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  const answered = Date.now()
  const its = Date.parse(rows[0]?.now ?? '')
  const ahead = asked - its
  const behind = its - answered
  if (Math.max(ahead, behind) <= MOST_APART_MS) return undefined
  const minutes = Math.round(Math.max(ahead, behind) / MINUTE_MS).toLocaleString('en-US')
  const where = ahead > behind ? 'ahead of' : 'behind'
  return `the clock of this server is ${minutes} min ${where} the database’s: let a time server (NTP) set both`
}
