/** What users may change about themselves. */
import type { AccountChanges, PasswordChange } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { Caller } from './caller.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword, passwordMatches, WrongPassword } from './passwords.ts'
import { type OpenSession, presentUser, renewSession } from './session.ts'
import { findPasswordHash, listMemberships, replacePasswordHash, updateUser } from './users.store.ts'

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
 * Ends every session of the user and replaces the caller's own with a new one.
 *
 * @returns the token of the new session, for the cookie.
 * @throws WrongPassword at `currentPassword`; Refusal 'invalid' at `newPassword` for one that is too easy; 'conflict' when another change came first.
 */
export async function changePassword(
  db: Database,
  session: OpenSession,
  { currentPassword, newPassword }: PasswordChange,
  from: Caller,
  now: string,
): Promise<string> {
  const stored = await findPasswordHash(db, session.user_id)
  if (stored === undefined || !(await passwordMatches(stored, currentPassword))) {
    const message = 'The current password is incorrect'
    throw new WrongPassword('invalid', message, { issues: [{ path: 'currentPassword', message }] })
  }
  const shops = await listMemberships(db, session.user_id)
  await checkNewPassword({
    password: newPassword,
    path: 'newPassword',
    names: [session.username, session.user_name, ...shops.map(({ name }) => name)],
    hasSecondFactor: session.second_factor_since !== null,
  })
  const to = await hashPassword(newPassword)
  return transaction(db, async (tx) => {
    if (!(await replacePasswordHash(tx, session.user_id, { from: stored, to }))) {
      throw new Refusal('conflict', 'Your password was just changed somewhere else')
    }
    return renewSession(tx, session, from, now)
  })
}
