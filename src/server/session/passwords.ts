import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '#domain/refusal.ts'

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. It is the library's own kind. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes a core and 19 MiB for some 20 ms: a flood of sign-ins must leave room for the shop's work. */
const oneByOne = pLimit(Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 100

/** The one refusal that counts as a guess. */
export class WrongPassword extends Refusal {}

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, ARGON2))
}

/** Takes as long for a user who does not exist (`stored` undefined) as for one who does. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await bounded(async () => verify(stored ?? (await nobodysHash()), password))
  return matches && stored !== undefined
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hash('the password of nobody', ARGON2)
  return nobody
}

/** Made at start, so that the first unknown username takes no longer than the rest. */
export async function preparePasswords(): Promise<void> {
  await nobodysHash()
}

function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (oneByOne.pendingCount >= MAX_WAITING) {
    throw new Refusal('too-many', 'Too many people are signing in at once. Try again in a moment.', {
      retryAfterSeconds: 2,
    })
  }
  return oneByOne(work)
}
