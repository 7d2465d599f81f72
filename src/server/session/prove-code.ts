/** Checks codes of a second factor. */
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../tokens.ts'
import { stepOf, typedRecoveryCode } from './codes.ts'
import { WrongPassword } from './passwords.ts'
import * as store from './second-factor.store.ts'

const HOUR_MS = 3_600_000
/** In an hour: a guesser who knows the password finds a code of six digits with a chance of 1 in 30,000. */
const MAX_WRONG_CODES = 10

/**
 * Accepts a code once.
 *
 * @param now ISO 8601.
 * @throws WrongPassword at `code`; Refusal 'too-many' after ten wrong ones in an hour.
 */
export async function proveCode(db: Database, userId: number, code: string, now: string): Promise<void> {
  const factor = await store.findSecondFactor(db, userId)
  const instant = Date.parse(now)
  const since = new Date(instant - HOUR_MS).toISOString()
  if (factor === undefined) throw wrongCode()
  // First, and not limited: nobody guesses one, and it helps whom guesses of others keep waiting.
  const isConfirmed = factor.confirmed_at !== null
  if (isConfirmed && (await store.takeRecoveryCode(db, userId, hashOf(typedRecoveryCode(code)), now))) return
  const { wrong_since: wrongSince } = factor
  if (factor.wrong_codes >= MAX_WRONG_CODES && wrongSince !== null && wrongSince >= since) {
    const retryAfterSeconds = Math.ceil((Date.parse(wrongSince) + HOUR_MS - instant) / 1000)
    const minutes = Math.ceil(retryAfterSeconds / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw new Refusal('too-many', `Too many wrong codes. Try again in ${wait}.`, { retryAfterSeconds })
  }
  const step = stepOf(code, factor.secret, instant)
  if (step !== undefined && (await store.takeStep(db, userId, step))) return
  await store.countWrongCode(db, userId, { since, now })
  throw wrongCode()
}

function wrongCode(): WrongPassword {
  const message = 'This code is wrong, or was used already'
  return new WrongPassword('signed-out', message, { issues: [{ path: 'code', message }] })
}
