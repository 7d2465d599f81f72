import type { Credentials, Session } from '#contract/session.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'

const CHECKS = 3
const PAUSE_MS = 300

/**
 * Signs in and verifies that the session works.
 *
 * @throws CallError when the server refuses; Error 'Authentication failed' when the session does not show up.
 */
export async function signIn(credentials: Credentials): Promise<Session> {
  await call('POST /api/auth/login', { body: credentials })
  return await checkedSession()
}

/** Spec section 9: three attempts, 300 ms apart. */
export async function checkedSession(): Promise<Session> {
  for (let check = 1; check <= CHECKS; check++) {
    if (check > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    try {
      return await call('GET /api/auth/me')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }
  throw new Error('Authentication failed')
}

/** The text of the sign-in alert (spec section 8). */
export function signInFailure(error: unknown): string {
  if (!(error instanceof CallError)) return 'Authentication failed'
  return error.serverMessage ?? 'Login failed'
}

/** Whether the password is right, and a code is missing or wrong. */
export function isAboutCode(error: Error): boolean {
  return error instanceof CallError && error.issues.some(({ path }) => path === 'code')
}
