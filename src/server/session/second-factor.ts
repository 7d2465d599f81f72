/** A user's second factor: codes of an authenticator app, and recovery codes for when it is lost. */
import type { SecondFactor } from '#contract/account.ts'
import { MIN_PASSWORD } from '#domain/password-rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAccountAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { hashOf } from '../tokens.ts'
import type { Caller } from './caller.ts'
import { newRecoveryCodes, newSecret, secretUri, typedRecoveryCode } from './codes.ts'
import { withdrawResetsOf } from './links-of-user.store.ts'
import { WrongPassword } from './passwords.ts'
import { proveCode } from './prove-code.ts'
import { provePassword } from './prove-password.ts'
import * as store from './second-factor.store.ts'
import { type OpenSession, renewSession } from './session.ts'
import { lockUser } from './users.store.ts'

export async function getSecondFactor(db: Database, userId: number): Promise<SecondFactor> {
  const [factor, codesLeft, requiredBy] = [
    await store.findSecondFactor(db, userId),
    await store.countRecoveryCodes(db, userId),
    await store.shopsThatRequireIt(db, userId),
  ]
  return { since: factor?.confirmed_at ?? null, codesLeft, requiredBy }
}

/** Starts to add one, or starts again. @throws WrongPassword; Refusal 'conflict' if there is one. */
export async function beginSecondFactor(
  db: Database,
  { user_id: userId, username }: OpenSession,
  currentPassword: string,
  now: string,
): Promise<{ secret: string; uri: string }> {
  await provePassword(db, userId, currentPassword)
  const secret = newSecret()
  if (!(await store.beginSecondFactor(db, userId, secret, now))) throw alreadyOn()
  return { secret, uri: secretUri(secret, username) }
}

/**
 * Turns it on with the first code, and ends every other session.
 *
 * @throws WrongPassword 'invalid' at `code`; Refusal 'conflict' if it is on already.
 */
export async function confirmSecondFactor(
  db: Database,
  session: OpenSession,
  code: string,
  { from, now, sessionNow }: { readonly from: Caller; readonly now: string; readonly sessionNow: string },
): Promise<{ codes: string[]; token: string }> {
  const { user_id: userId } = session
  await provedHere(() => proveCode(db, userId, code, from, now))
  return transaction(db, async (tx) => {
    await withdrawResetsOf(tx, userId, now)
    await lockUser(tx, userId)
    if (!(await store.confirmSecondFactor(tx, userId, now))) throw alreadyOn()
    const codes = await replaceCodes(tx, userId)
    await recordAccountAudit(tx, { userId, address: from.address }, { kind: 'second-factor-on', now })
    return { codes, token: await renewSession(tx, session, from, sessionNow) }
  })
}

/**
 * @throws WrongPassword; Refusal 'conflict' if a shop requires it, or if the password is too short to stand alone.
 */
export async function removeSecondFactor(
  db: Database,
  { user_id: userId }: OpenSession,
  { currentPassword, code }: { readonly currentPassword: string; readonly code: string },
  { from, now }: { readonly from: Caller; readonly now: string },
): Promise<SecondFactor> {
  await provePassword(db, userId, currentPassword)
  const { requiredBy } = await getSecondFactor(db, userId)
  if (requiredBy.length > 0)
    throw new Refusal('conflict', `${requiredBy.join(' and ')} requires a second factor.`)
  if ([...currentPassword].length < MIN_PASSWORD) {
    throw new Refusal(
      'conflict',
      `Without a second factor your password must have at least ${MIN_PASSWORD} characters. Change it first.`,
    )
  }
  await provedHere(() => proveCode(db, userId, code, from, now))
  await transaction(db, async (tx) => {
    if (!(await store.deleteSecondFactor(tx, userId))) return
    await recordAccountAudit(tx, { userId, address: from.address }, { kind: 'second-factor-off', now })
  })
  return getSecondFactor(db, userId)
}

/** Replaces all of them. @throws WrongPassword; Refusal 'conflict' without a second factor. */
export async function renewRecoveryCodes(
  db: Database,
  { user_id: userId, second_factor_since: since }: OpenSession,
  { currentPassword, code }: { readonly currentPassword: string; readonly code: string },
  { from, now }: { readonly from: Caller; readonly now: string },
): Promise<string[]> {
  await provePassword(db, userId, currentPassword)
  if (since === null) throw new Refusal('conflict', 'You have no second factor.')
  await provedHere(() => proveCode(db, userId, code, from, now))
  return transaction(db, async (tx) => {
    await recordAccountAudit(tx, { userId, address: from.address }, { kind: 'recovery-codes-made', now })
    return replaceCodes(tx, userId)
  })
}

async function replaceCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOf(typedRecoveryCode(code)))
  await store.replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/** For somebody who is signed in, a wrong code is an invalid field, not the end of the session. */
async function provedHere(prove: () => Promise<unknown>): Promise<void> {
  try {
    await prove()
  } catch (error) {
    if (error instanceof WrongPassword) throw new WrongPassword('invalid', error.message, error.details)
    throw error
  }
}

function alreadyOn(): Refusal {
  return new Refusal('conflict', 'You already have a second factor.')
}
