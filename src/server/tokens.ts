/** Secrets that let their bearer in. Only a token's hash is stored: whoever reads the database cannot use it. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in 43 characters that need no escaping in a cookie or an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, in hexadecimal. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
