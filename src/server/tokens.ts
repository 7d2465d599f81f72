/** Secret tokens that grant access. Only a token's hash is stored, so reading the database does not reveal it. */
import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as 43 characters that need no escaping in a cookie or a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, in hexadecimal. */
export function hashOf(token: string): string {
  return hash('sha256', token)
}
