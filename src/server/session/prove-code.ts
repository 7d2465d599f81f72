/** Checks codes of a second factor. */
import { HOUR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { networkOf } from '../network-of.ts'
import { hashOf } from '../tokens.ts'
import type { Caller } from './caller.ts'
import { stepOf, typedRecoveryCode } from './codes.ts'
import { WrongPassword } from './passwords.ts'
import * as store from './second-factor.store.ts'

/** In an hour: a guesser who knows the password finds a code of six digits with a chance of 1 in 30,000. */
const MAX_WRONG_CODES = 10

/**
 * Accepts a code once.
 *
 * @param from wrong codes from elsewhere do not count where the user has signed in before.
 * @param now ISO 8601.
 * @returns whether it was a recovery code.
 * @throws WrongPassword at `code`; Refusal 'too-many' after ten wrong ones in an hour.
 */
export async function proveCode(
  db: Database,
  userId: number,
  code: string,
  { address }: Pick<Caller, 'address'>,
  now: string,
): Promise<boolean> {
  const factor = await store.findSecondFactor(db, userId)
  const instant = Date.parse(now)
  const since = new Date(instant - HOUR_MS).toISOString()
  if (factor === undefined) throw wrongCode()
  // Recovery codes come first and have no limit: they cannot be guessed, and they let in a user locked out by somebody
  // else's guesses.
  const isConfirmed = factor.confirmed_at !== null
  if (isConfirmed && (await store.takeRecoveryCode(db, userId, hashOf(typedRecoveryCode(code)), now))) {
    return true
  }
  const network = address === null ? undefined : networkOf(address)
  const counter = await store.codeCounter(db, userId, network)
  if (!(await store.takeAttempt(db, counter, { max: MAX_WRONG_CODES, since, now }))) {
    const begun = Date.parse((await store.attemptsSince(db, counter)) ?? now)
    const retryAfterSeconds = Math.max(1, Math.ceil((begun + HOUR_MS - instant) / 1000))
    const minutes = Math.ceil(retryAfterSeconds / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw new Refusal('too-many', `Too many wrong codes. Try again in ${wait}.`, { retryAfterSeconds })
  }
  const step = stepOf(code, factor.secret, instant)
  if (step === undefined || !(await store.takeStep(db, userId, step))) throw wrongCode()
  await store.forgetAttempts(db, counter)
  return false
}

function wrongCode(): WrongPassword {
  const message = 'This code is wrong or has already been used'
  return new WrongPassword('signed-out', message, { issues: [{ path: 'code', message }] })
}
