/** Passwords are checked wherever one is chosen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmptyKerf, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { tokenIn } from '../../../test-support/two-shops.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const LISTED = 'This password is on lists that guessers use. Choose another, such as three or four words'
const OWN = 'This password is made of your name or your shop’s. Choose one that is harder to guess'

let joined = 0

async function join(password: string) {
  const made = await kerf.owner.call('POST', '/api/members', { name: 'Hank Hollow', role: 'floor' })
  const newUser = { name: 'Hank Hollow', username: `hank${joined++}`, password }
  return kerf.visit('POST', '/api/auth/accept-invitation', { token: tokenIn(made.json().url), newUser })
}

test.each([
  ['eleven char', 'Password must be at least 12 characters'],
  ['aaaabbbbaaaabbbb', 'This password repeats a few characters. Choose one that is harder to guess'],
  ['Walnut-Works-2026', OWN],
  ['hank.hollow.99', OWN],
  ['ManchesterUnited', LISTED],
  ['1q2w3e4r5t6y', LISTED],
  ['Unbelievable#1998', LISTED],
  ['adminadminadmin', LISTED],
  ['password password', LISTED],
  ['Welcome1Welcome1', LISTED],
  ['Kerf1234567!', OWN],
])('%s is refused for a new member', async (password, message) => {
  const { statusCode, ...answer } = await join(password)
  expect(statusCode).toBe(400)
  expect(JSON.parse(answer.body).issues).toEqual([{ path: 'newUser.password', message }])
})

test('also at setup, for a new password of one’s own, and by a link', async () => {
  const empty = await startEmptyKerf()
  const setup = { shopName: 'Oak Bros', name: 'Wanda', username: 'wanda' }
  const first = await empty.visit('POST', '/api/setup', { ...setup, password: 'oakbroswanda' })
  expect(first.json().issues).toEqual([{ path: 'password', message: OWN }])
  await empty.close()
  const change = { currentPassword: 'correct horse', newPassword: 'manchesterunited' }
  const changed = await kerf.maker.call('POST', '/api/account/password', change)
  expect(changed.json().issues).toEqual([{ path: 'newPassword', message: LISTED }])
  const made = await kerf.owner.call('POST', `/api/members/${kerf.maker.userId}/reset-password`)
  const reset = { token: tokenIn(made.json().url), newPassword: 'walnutworks123' }
  const refused = await kerf.visit('POST', '/api/auth/reset', reset)
  expect(refused.json().issues).toEqual([{ path: 'newPassword', message: OWN }])
})

test('words, spaces and every script are welcome', async () => {
  for (const password of ['rabbet λ plane 鉋', 'рубанок и киянка', 'hank83917465#x']) {
    expect((await join(password)).statusCode, password).toBe(201)
  }
})
