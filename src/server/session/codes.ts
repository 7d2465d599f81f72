/** One-time codes of authenticator apps (RFC 6238), and recovery codes. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
const DIGITS = 6
/** The library fails on other characters. */
const TYPED = new RegExp(`^\\d{${DIGITS}}$`)
/** Steps before and after the present one that are accepted, for clocks that differ. */
const WINDOW = 1
const RECOVERY_CODES = 10

/** 160 bits, as RFC 4226 recommends, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totp(secret: string, username = 'user'): TOTP {
  return new TOTP({
    issuer: 'Kerf',
    label: username,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    digits: DIGITS,
  })
}

/** What the QR code says. */
export function secretUri(secret: string, username: string): string {
  return totp(secret, username).toString()
}

/**
 * @param now in milliseconds.
 * @returns the time step that a code belongs to, or undefined if it is wrong.
 */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!TYPED.test(token)) return undefined
  const delta = totp(secret).validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}

/** Base 32 without letters that look like digits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 125 bits each, such as `k7w2m-…`: five groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(25)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    return (letters.match(/.{5}/g) ?? []).join('-')
  })
}

/** As it is hashed, however it was typed. */
export function typedRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
