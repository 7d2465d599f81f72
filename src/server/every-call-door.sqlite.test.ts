/** What the door refuses before a call reaches the database: requests from other sites, and without the right. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { may, RIGHTS, ROLES, type Role, whoMay } from '#domain/rights.ts'
import { named } from '../../test-support/garbage.ts'
import type { Person } from '../../test-support/kerf-app.ts'
import { MISSING_ID, startTwoShops, type TwoShops, withIds } from '../../test-support/two-shops.ts'

let kerf: TwoShops

beforeAll(async () => {
  kerf = await startTwoShops()
})
afterAll(() => kerf.close())

/** Each call that needs a right, with each role that lacks it. */
const refused = named.flatMap(({ name, endpoint }) => {
  const right = RIGHTS.find((known) => known === endpoint.access)
  if (right === undefined) return []
  return ROLES.filter((role) => !may(role, right)).map((role) => ({ name, endpoint, role, right }))
})
const writing = named.filter(({ endpoint }) => endpoint.method !== 'GET')

test('the table of calls has every kind that this file tests', () => {
  for (const kind of [refused, writing]) expect(kind).not.toEqual([])
})

describe('a member without the right', () => {
  const members = new Map<Role, Person>()
  beforeAll(async () => {
    for (const role of ROLES) {
      await kerf.addUser(`a-${role}`, [kerf.shopId], role)
      members.set(role, await kerf.openSession(`a-${role}`))
    }
  })

  test.each(refused)('$role: $name returns 403, whatever is sent', async ({ endpoint, role, right }) => {
    const sample = kerf.sampleOf(endpoint)
    for (const sent of [sample, { ...sample, ...(sample.body && { body: { a: 1 } }) }]) {
      const answer = await kerf.send(endpoint, sent, members.get(role)?.call)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: `Only ${whoMay(right)} of the shop may do this` })
    }
  })
})

describe.each(writing)('$name', ({ endpoint }) => {
  const FOREIGN: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://kerf.test.evil.example' },
    { origin: 'http://kerf.test:8080' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://kerf.test' },
  ]
  const from = (headers: Record<string, string>) => {
    const by: Person['call'] = (method, url, body) =>
      kerf.boss.call(method, url, body, { host: 'kerf.test', ...headers })
    // Harmless even if it were let in.
    return kerf.send(endpoint, withIds({ ...kerf.sampleOf(endpoint), body: {} }, MISSING_ID), by)
  }

  test.each(FOREIGN)('refuses a request from another site: %o', async (headers) => {
    const answer = await from(headers)
    expect(answer.statusCode).toBe(403)
    expect(errorBody.parse(answer.json())).toEqual({ message: 'This request came from another site' })
  })

  test('accepts a request from our own page or from a program without an origin', async () => {
    // Signing out would end the session that the other calls use.
    if (endpoint.path === '/api/auth/logout') return
    for (const headers of [{}, { origin: 'http://kerf.test', 'sec-fetch-site': 'same-origin' }]) {
      expect((await from(headers)).statusCode).not.toBe(403)
    }
  })
})

test('reading from another site is allowed, because links may lead here', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await kerf.boss.call('GET', '/api/orders', undefined, headers)).statusCode).toBe(200)
})
