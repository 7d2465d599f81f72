/** What users may change about themselves. */
import type { AccountChanges, PasswordChange } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import type { AuditChange } from '#domain/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAccountAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { Caller } from './caller.ts'
import { withdrawInvitationsBy, withdrawResetsOf } from './links-of-user.store.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { type OpenSession, presentUser, renewSession } from './session.ts'
import { listMemberships, replacePasswordHash, updateUser } from './users.store.ts'

interface At {
  readonly from: Caller
  /** ISO 8601. */
  readonly now: string
  /** Makes sure that it is the user. */
  readonly confirm: () => Promise<void>
}

/**
 * Password reset links go to this address, so changing it requires the user to confirm who they are.
 *
 * @throws whatever `confirm` throws.
 */
export async function updateAccount(
  db: Database,
  session: OpenSession,
  { name = session.user_name, email = session.user_email }: AccountChanges,
  { from, now, confirm }: At,
): Promise<User> {
  const { user_id: userId } = session
  if (email !== session.user_email) await confirm()
  const changes = [
    ...changeOf('Name', session.user_name, name),
    ...changeOf('Email', session.user_email, email),
  ]
  if (changes.length > 0) {
    await transaction(db, async (tx) => {
      if (email !== session.user_email) await withdrawResetsOf(tx, userId, now)
      const detail = { changes }
      await recordAccountAudit(
        tx,
        { userId, address: from.address },
        { kind: 'account-changed', detail, now },
      )
      // After it: the log has the name that the user had.
      await updateUser(tx, userId, { name, email })
    })
  }
  return { ...presentUser(session), name, email }
}

function changeOf(label: string, before: string | null, after: string | null): AuditChange[] {
  return before === after ? [] : [{ label, before: before ?? 'None', after: after ?? 'None' }]
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
  const stored = await provePassword(db, session.user_id, currentPassword)
  const shops = await listMemberships(db, session.user_id)
  await checkNewPassword({
    password: newPassword,
    path: 'newPassword',
    names: [session.username, session.user_name, session.user_email ?? '', ...shops.map(({ name }) => name)],
    hasSecondFactor: session.second_factor_since !== null,
  })
  const to = await hashPassword(newPassword)
  return transaction(db, async (tx) => {
    await withdrawResetsOf(tx, session.user_id, now)
    await withdrawInvitationsBy(tx, session.user_id, now)
    if (!(await replacePasswordHash(tx, session.user_id, { from: stored, to }))) {
      throw new Refusal('conflict', 'Your password was just changed somewhere else')
    }
    const { address } = from
    await recordAccountAudit(tx, { userId: session.user_id, address }, { kind: 'password-changed', now })
    return renewSession(tx, session, from, now)
  })
}
