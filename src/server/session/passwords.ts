import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '#domain/refusal.ts'

/** OWASP's settings for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared like any other hash, but of no password: its salt and digest are zeros. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** In place of a hash, for a user who came with an imported shop and has yet to choose a password. */
export const NO_PASSWORD = '!'

/** A hash takes one core and 19 MiB for some 20 ms, so a flood of sign-ins must leave room for the shop's work. */
const hashQueue = pLimit(Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 100

/** The only refusal that counts as a failed guess. */
export class WrongPassword extends Refusal {}

/** A right password without the code of the second factor. */
export class MissingCode extends Refusal {}

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, ARGON2))
}

/** Takes the same time for an unknown user (`stored` is undefined), and for one without a password, as for any other. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored === NO_PASSWORD ? undefined : stored
  const matches = await bounded(() => verify(known ?? NOBODYS_HASH, password))
  return matches && known !== undefined
}

function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (hashQueue.pendingCount >= MAX_WAITING) {
    throw new Refusal('too-many', 'Too many people are signing in at once. Try again in a moment.', {
      retryAfterSeconds: 2,
    })
  }
  return hashQueue(work)
}
