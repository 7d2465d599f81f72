/** Makes sure that somebody who is signed in is who they say. */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Kerf } from '../kerf.ts'
import { recordingFailures } from './failed-sign-ins.ts'
import { provePassword } from './prove-password.ts'
import type { OpenSession } from './session.ts'

/** How long after sign-in the password is not asked for again. */
const FRESH_MS = 15 * 60_000

export interface Confirmation {
  readonly db: Database
  readonly session: OpenSession
  readonly request: FastifyRequest
  /** ISO 8601. */
  readonly now: string
}

/** Counts and records wrong passwords and codes of somebody who is signed in, like those of a sign-in. */
export function confirming<T>(
  { signInLimits }: Pick<Kerf, 'signInLimits'>,
  { db, session, request, now }: Confirmation,
  prove: () => Promise<T>,
  failures = 'wrong passwords',
): Promise<T> {
  const { username } = session
  const attempt = { db, request, username, limits: signInLimits, isConfirming: true, now }
  return recordingFailures(attempt, () => signInLimits.attempt(username, request.ip, prove, failures))
}

/**
 * Asks for the password before what a stolen session must not do, unless the user has just signed in.
 *
 * @throws Refusal 'invalid' at `currentPassword` if it is missing; WrongPassword there if it is wrong.
 */
export async function confirmPassword(
  kerf: Pick<Kerf, 'signInLimits' | 'sessionNow'>,
  confirmation: Confirmation,
  password: string | undefined,
): Promise<void> {
  const { db, session } = confirmation
  if (kerf.sessionNow() - Date.parse(session.created_at) < FRESH_MS) return
  const prove = () => provePassword(db, session.user_id, password)
  await (password === undefined ? prove() : confirming(kerf, confirmation, prove))
}
