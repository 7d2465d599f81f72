import type { FastifyRequest } from 'fastify'
import { WHILE_SIGNED_IN } from '#domain/audit.ts'
import { recordAccountAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { MissingCode, WrongPassword } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { findUser } from './users.store.ts'

interface Attempt {
  readonly db: Database
  readonly request: FastifyRequest
  readonly username: string
  readonly limits: Pick<SignInLimits, 'isCodelessNews'>
  /** Whether somebody who is signed in confirms who they are. */
  readonly isConfirming?: boolean
  /** ISO 8601. */
  readonly now: string
}

/**
 * Records a wrong password for a known user, in each of their shops, also a right one with a wrong or missing code, and
 * says which it was. Refusals by the limits are not recorded, so that guessing fills the disk no faster than they let it.
 */
export async function recordingFailures<T>(attempt: Attempt, prove: () => Promise<T>): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    // After the reply, whose time would otherwise tell whether the user exists.
    if (error instanceof WrongPassword || error instanceof MissingCode) {
      setImmediate(() => recordFailure(attempt, error))
    }
    throw error
  }
}

async function recordFailure(
  { db, request, username, limits, isConfirming = false, now }: Attempt,
  failure: WrongPassword | MissingCode,
): Promise<void> {
  try {
    const user = await findUser(db, username)
    if (user === undefined) return
    if (failure instanceof MissingCode && !(await limits.isCodelessNews(username, request.ip))) return
    const text = isConfirming ? WHILE_SIGNED_IN : whatWasRight(failure)
    const guess = { userId: user.id, address: request.ip }
    await recordAccountAudit(db, guess, {
      kind: 'sign-in-failed',
      ...(text !== undefined && { detail: { text } }),
      now,
    })
  } catch (error) {
    request.log.warn({ err: error }, 'could not record a failed sign-in')
  }
}

function whatWasRight(failure: WrongPassword | MissingCode): string | undefined {
  if (failure instanceof MissingCode) return 'the password was right, the code was missing'
  const isOfCode = failure.details.issues?.some(({ path }) => path === 'code') === true
  return isOfCode ? 'the password was right, the code was wrong' : undefined
}
