import { createHook } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { hashPassword, NO_PASSWORD, NOBODYS_HASH, passwordMatches } from './passwords.ts'

const MAX_WAITING = 100
const AT_ONCE = Math.max(1, availableParallelism() - 1)

test('a hundred passwords may wait to be checked, and an unknown user’s waits like any other', async () => {
  // Checked in microseconds.
  const cheap = await hash('right', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const check = (stored: string | undefined) => passwordMatches(stored, 'right')
  const waiting = Array.from({ length: AT_ONCE + MAX_WAITING }, () => check(cheap))
  const [known, unknown] = await Promise.allSettled([check(cheap), check(undefined)])
  for (const outcome of [known, unknown]) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Refusal) })
    expect(outcome).toMatchObject({ reason: { code: 'too-many', details: { retryAfterSeconds: 2 } } })
  }
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
  expect(await check(undefined)).toBe(false)
})

/** Counts what the library computes in another thread. Node has a name for all other work, but none for this. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') hashes += 1
    },
  }).enable()
  await work()
  hook.disable()
  return hashes
}

test('an unknown user’s password is hashed like any other', async () => {
  const stored = await hash('right')
  expect(await hashesDuring(() => passwordMatches(stored, 'wrong'))).toBe(1)
  expect(await hashesDuring(() => passwordMatches(undefined, 'wrong'))).toBe(1)
  expect(await hashesDuring(() => passwordMatches(NO_PASSWORD, 'wrong'))).toBe(1)
})

test('no password is that of a user who has none yet', async () => {
  for (const password of ['right', '', NO_PASSWORD]) {
    expect(await passwordMatches(NO_PASSWORD, password)).toBe(false)
  }
})

/** The algorithm, its version, and its cost. */
const workOf = (hashed: string) => hashed.split('$').slice(0, 4)

test('nobody’s hash takes as much work as a password’s', async () => {
  const hashed = await hashPassword('right')
  expect(workOf(NOBODYS_HASH)).toEqual(workOf(hashed))
  expect(NOBODYS_HASH).toHaveLength(hashed.length)
})
