/** Where a user is signed in, and signing out there. */
import type { OpenSessionRow } from '#contract/sessions.ts'
import type { AuditDetail } from '#domain/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAccountAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import type { Caller } from './caller.ts'
import { isExpired, type OpenSession } from './session.ts'
import { listOpenSessions } from './session-list.ts'
import { deleteSessionOf, deleteSessionsExcept } from './sessions.store.ts'

interface Acting {
  readonly from: Caller
  /** ISO 8601. */
  readonly now: string
  /** In milliseconds, from a clock that never goes backward. */
  readonly sessionNow: number
}

/** In every shop, last used first. */
export async function listOwnSessions(
  db: Database,
  { user_id: userId, token_hash: current }: OpenSession,
  sessionNow: number,
): Promise<OpenSessionRow[]> {
  const isOpen = (one: Parameters<typeof isExpired>[0]) => !isExpired(one, sessionNow)
  const listed = await listOpenSessions(db, { userIds: [userId], current, isOpen })
  return listed.get(userId) ?? []
}

/** @throws Refusal 'not-found' also for somebody else's session. */
export function endOwnSession(
  db: Database,
  session: OpenSession,
  id: string,
  acting: Acting,
): Promise<OpenSessionRow[]> {
  const end = async (tx: Database) => {
    if (!(await deleteSessionOf(tx, session.user_id, id, undefined))) {
      throw new Refusal('not-found', 'Session not found')
    }
  }
  return endSessions(db, session, acting, { end, detail: { text: 'one of their sessions' } })
}

/** Signs the user out everywhere but here. */
export function endOtherSessions(
  db: Database,
  session: OpenSession,
  acting: Acting,
): Promise<OpenSessionRow[]> {
  const end = (tx: Database) => deleteSessionsExcept(tx, session.user_id, session.token_hash)
  return endSessions(db, session, acting, { end, detail: {} })
}

interface Ending {
  readonly end: (tx: Database) => Promise<void>
  readonly detail: AuditDetail
}

function endSessions(
  db: Database,
  session: OpenSession,
  { from: { address }, now, sessionNow }: Acting,
  { end, detail }: Ending,
): Promise<OpenSessionRow[]> {
  const { user_id: userId } = session
  return transaction(db, async (tx) => {
    await end(tx)
    announce(tx, { sessionsOf: userId })
    await recordAccountAudit(tx, { userId, address }, { kind: 'session-ended', detail, now })
    return listOwnSessions(tx, session, sessionNow)
  })
}
