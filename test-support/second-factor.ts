/** What an authenticator app and its user do. */
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type Person } from './kerf-app.ts'

const FACTOR = '/api/account/second-factor'

/** @param now in milliseconds. */
export function codeOf(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
}

/** @returns the secret. */
export async function beginSecondFactor({ call }: Person): Promise<string> {
  return (await call('POST', FACTOR, { currentPassword: PASSWORD })).json().secret
}

/** Uses the code of this moment. */
export async function addSecondFactor(
  person: Person,
  now: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await beginSecondFactor(person)
  const confirmed = await person.call('POST', `${FACTOR}/confirm`, { code: codeOf(secret, now) })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return { secret, ...confirmed.json() }
}
