/** What users change about themselves. */
import type { AccountChanges, PasswordChange } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { hashPassword, passwordMatches, WrongPassword } from './passwords.ts'
import { type OpenSession, presentUser, renewSession } from './session.ts'
import { findPasswordHash, movePassword, updateUser } from './users.store.ts'

export async function updateAccount(
  db: Database,
  session: OpenSession,
  { name, email }: AccountChanges,
): Promise<User> {
  const changes = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }
  if (Object.keys(changes).length > 0) await updateUser(db, session.user_id, changes)
  return { ...presentUser(session), ...changes }
}

/**
 * Every session of the user ends, and another begins in place of the caller's own.
 *
 * @returns the token of the new session, for the cookie.
 * @throws WrongPassword at `currentPassword`; Refusal 'conflict' when another change came first.
 */
export async function changePassword(
  db: Database,
  session: OpenSession,
  { currentPassword, newPassword }: PasswordChange,
  now: string,
): Promise<string> {
  const stored = await findPasswordHash(db, session.user_id)
  if (stored === undefined || !(await passwordMatches(stored, currentPassword))) {
    const message = 'The current password is not right'
    throw new WrongPassword('invalid', message, { issues: [{ path: 'currentPassword', message }] })
  }
  const to = await hashPassword(newPassword)
  return transaction(db, async (tx) => {
    if (!(await movePassword(tx, session.user_id, { from: stored, to }))) {
      throw new Refusal('conflict', 'Your password was changed elsewhere just now')
    }
    return renewSession(tx, session, now)
  })
}
