import { expect, test } from 'vitest'
import { newToken } from './tokens.ts'

test('a token is 256 random bits, in characters that need no escaping', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  const bits = tokens.map((token) => BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`))
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  // Every bit is set in some tokens and clear in others.
  const every = 2n ** 256n - 1n
  expect(bits.reduce((all, one) => all | one)).toBe(every)
  expect(bits.reduce((all, one) => all & one)).toBe(0n)
})
