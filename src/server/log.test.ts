import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  addCustomer,
  newOrderBody,
  PASSWORD,
  startTestKerf,
  type TestKerf,
} from '../../test-support/kerf-app.ts'

const SECRETS = ['hunter2-wrong', 'hunter2-new-password', 'secret-bearer', 'query-secret', PASSWORD]

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const logLine = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string(),
  reqId: z.uuid(),
  req: z.object({ method: z.string(), path: z.string(), address: z.string() }).optional(),
  status: z.number().optional(),
})
const lines = () =>
  kerf
    .logged()
    .split('\n')
    .slice(0, -1)
    .map((line) => logLine.parse(JSON.parse(line)))

test('the log has one JSON line per request, with its id', async () => {
  const before = lines().length
  const answers = [
    await kerf.owner.call('GET', '/api/orders?q=query-secret'),
    await kerf.visit('GET', '/api/nothing'),
    await kerf.owner.call('POST', '/api/orders', '{'),
    await kerf.visit('POST', '/api/auth/login', { username: 'owner', password: 'hunter2-wrong' }),
  ]
  const added = lines().slice(before)
  expect(added.map(({ reqId, status }) => [reqId, status])).toEqual(
    answers.map(({ headers, statusCode }) => [headers['x-request-id'], statusCode]),
  )
  expect(added[0]?.req).toEqual({ method: 'GET', path: '/api/orders', address: '127.0.0.1' })
})

test('the log never contains a password, a cookie or a token, even when requests fail', async () => {
  const { owner, db } = kerf
  const cookies = [owner.cookie, kerf.maker.cookie, kerf.rival.cookie]
  const person = await kerf.signIn('owner', PASSWORD, { cookie: owner.cookie })
  cookies.push(person.cookie)
  const customerId = await addCustomer(person)
  const withKey = { 'idempotency-key': 'k', authorization: 'Bearer secret-bearer' }
  await person.call('POST', '/api/orders', newOrderBody(customerId), withKey)
  for (let n = 0; n < 7; n++) {
    await kerf.visit('POST', '/api/auth/login', { username: 'rival', password: 'hunter2-wrong' })
  }
  await kerf.visit('POST', '/api/auth/login', '{"username": "owner", "password": "hunter2-wrong"')
  await kerf.visit('POST', '/api/auth/login?password=hunter2-wrong', {})
  const setup = { shopName: 'X', name: 'X', username: 'hunter', password: 'hunter2-new-password' }
  await kerf.visit('POST', '/api/setup', setup)
  const foreign = { origin: 'https://evil.example', cookie: person.cookie }
  await person.call('POST', '/api/orders', {}, foreign)

  // Unexpected errors are logged in full.
  await db.schema.alterTable('users').renameTo('users_elsewhere').execute()
  for (const url of ['/api/auth/me', '/api/orders', '/api/dashboard']) await person.call('GET', url)
  const failed = await kerf.visit('POST', '/api/auth/login', { username: 'maker', password: 'hunter2-wrong' })
  await db.schema.alterTable('users_elsewhere').renameTo('users').execute()
  expect(failed.statusCode).toBe(500)
  await db.schema.alterTable('sessions').renameTo('sessions_elsewhere').execute()
  await kerf.visit('POST', '/api/auth/login', { username: 'maker', password: PASSWORD })
  await person.call('POST', '/api/auth/logout')
  await db.schema.alterTable('sessions_elsewhere').renameTo('sessions').execute()
  await person.call('POST', '/api/auth/logout')

  const log = kerf.logged()
  expect(log).toContain('unexpected error')
  for (const cookie of cookies) {
    expect(cookie.length).toBeGreaterThan(50)
    expect(log).not.toContain(cookie.slice('kerf_session='.length))
  }
  for (const secret of SECRETS) expect(log).not.toContain(secret)
  const hashes = await db.selectFrom('users').select('password_hash').execute()
  for (const { password_hash } of hashes) expect(log).not.toContain(password_hash)
  expect(log).not.toMatch(/kerf_session|cookie|authorization|argon2id/i)
  lines()
})
