import type { FastifyRequest } from 'fastify'
import { recordAccountAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { WrongPassword } from './passwords.ts'
import { findUser } from './users.store.ts'

interface Attempt {
  readonly db: Database
  readonly request: FastifyRequest
  readonly username: string
  /** Whether somebody who is signed in confirms who they are. */
  readonly isConfirming?: boolean
  /** ISO 8601. */
  readonly now: string
}

/**
 * Records a wrong password for a known user, in each of their shops. Refusals by the limits are not recorded, so that
 * guessing fills the disk no faster than they let it.
 */
export async function recordingFailures<T>(attempt: Attempt, prove: () => Promise<T>): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    // After the reply, whose time would otherwise tell whether the user exists.
    if (error instanceof WrongPassword) setImmediate(() => recordFailure(attempt))
    throw error
  }
}

async function recordFailure({ db, request, username, isConfirming = false, now }: Attempt): Promise<void> {
  try {
    const user = await findUser(db, username)
    if (user === undefined) return
    const guess = { userId: user.id, address: request.ip }
    await recordAccountAudit(db, guess, {
      kind: 'sign-in-failed',
      ...(isConfirming && { detail: { text: 'while signed in' } }),
      now,
    })
  } catch (error) {
    request.log.warn({ err: error }, 'could not record a failed sign-in')
  }
}
