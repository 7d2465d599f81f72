import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DAY,
  HOUR,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { forgetExpired } from './session.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(() => {
  // Each test begins where the last one left the clock: it never goes back but where a test says so.
  kerf.clock.now += DAY
})

const isOpen = async (person: Person) => {
  const { statusCode } = await person.call('GET', '/api/auth/me')
  expect([200, 401]).toContain(statusCode)
  return statusCode === 200
}

describe('a session that is not used', () => {
  test('is open for 12 hours and not a millisecond more', async () => {
    const used = await kerf.signIn('owner')
    const unused = await kerf.signIn('owner')
    kerf.clock.now += 12 * HOUR
    expect(await isOpen(used)).toBe(true)
    kerf.clock.now += 1
    expect(await isOpen(unused)).toBe(false)
    expect(await isOpen(used)).toBe(true)
  })

  test('says that it has ended, once, and is gone', async () => {
    const person = await kerf.signIn('owner')
    kerf.clock.now += 13 * HOUR
    expect((await person.call('GET', '/api/orders')).json().message).toBe(
      'Your session has ended. Sign in again.',
    )
    expect((await person.call('GET', '/api/orders')).json().message).toBe('You are not signed in')
  })
})

describe('a session that is used', () => {
  test('is open for 30 days and not longer', async () => {
    const person = await kerf.signIn('owner')
    const end = kerf.clock.now + 30 * DAY
    while (kerf.clock.now + 12 * HOUR <= end) {
      kerf.clock.now += 12 * HOUR
      expect(await isOpen(person)).toBe(true)
    }
    expect(kerf.clock.now).toBe(end)
    kerf.clock.now += 1
    expect(await isOpen(person)).toBe(false)
  })

  test('by calls a minute apart stays open beyond 12 hours', async () => {
    const person = await kerf.signIn('owner')
    for (let hours = 0; hours < 14; hours++) {
      for (let minutes = 0; minutes < 60; minutes += 4) {
        kerf.clock.now += 4 * MINUTE
        expect(await isOpen(person)).toBe(true)
      }
    }
  })
})

describe('a clock that is set back', () => {
  test('revives no session that was found to be over', async () => {
    const person = await kerf.signIn('owner')
    kerf.clock.now += 13 * HOUR
    expect(await isOpen(person)).toBe(false)
    kerf.clock.now -= 13 * HOUR
    expect(await isOpen(person)).toBe(false)
    kerf.clock.now += 13 * HOUR
  })

  test('revives no session whose time was over while nobody used it', async () => {
    const unused = await kerf.signIn('owner')
    kerf.clock.now += 13 * HOUR
    // Somebody else's call is enough for the server to know how late it was.
    await kerf.signIn('maker').then(isOpen)
    kerf.clock.now -= 13 * HOUR
    expect(await isOpen(unused)).toBe(false)
    kerf.clock.now += 13 * HOUR
  })

  test('keeps nobody out: whoever signs in afterwards has a session', async () => {
    const real = kerf.clock.now
    kerf.clock.now += 40 * DAY
    await kerf.visit('GET', '/api/auth/me')
    expect(await isOpen(await kerf.signIn('owner'))).toBe(true)
    kerf.clock.now = real
    const person = await kerf.signIn('owner')
    const now = await isOpen(person)
    kerf.clock.now = real + 40 * DAY
    expect([now, await isOpen(person)]).toEqual([true, true])
  })
})

test('what is swept out is what has ended, and nothing else', async () => {
  await kerf.db.deleteFrom('sessions').execute()
  const unused = await kerf.signIn('owner')
  kerf.clock.now += 11 * HOUR
  const young = await kerf.signIn('maker')
  kerf.clock.now += 2 * HOUR
  await forgetExpired(kerf.db, kerf.clock.now)
  expect(await kerf.db.selectFrom('sessions').select('user_id').execute()).toEqual([
    { user_id: kerf.maker.userId },
  ])
  expect([await isOpen(young), await isOpen(unused)]).toEqual([true, false])
})
