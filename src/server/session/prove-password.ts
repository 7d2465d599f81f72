import { refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { passwordMatches, WrongPassword } from './passwords.ts'
import { findPasswordHash } from './users.store.ts'

const MISSING = 'Type your current password to do this'
const WRONG = 'The current password is incorrect'

/**
 * Asks for the password of somebody who is signed in.
 *
 * @param password undefined if none was sent.
 * @returns its hash.
 * @throws Refusal 'invalid' at `currentPassword` if it is missing; WrongPassword there if it is wrong.
 */
export async function provePassword(
  db: Database,
  userId: number,
  password: string | undefined,
): Promise<string> {
  if (password === undefined) {
    throw refusalAt('invalid', 'currentPassword', MISSING)
  }
  const hash = await findPasswordHash(db, userId)
  if (hash === undefined || !(await passwordMatches(hash, password))) {
    throw new WrongPassword('invalid', WRONG, { issues: [{ path: 'currentPassword', message: WRONG }] })
  }
  return hash
}
