import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DAY,
  HOUR,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { channelOf } from '../database/announcement-channel.ts'
import type { Announcement } from '../database/announcements.ts'
import { announceNow } from '../database/transaction.ts'
import { deleteExpired } from './session.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(() => {
  // The clock only moves forward from test to test, unless a test says otherwise.
  kerf.clock.now += DAY
})

const isOpen = async (person: Person) => {
  const { statusCode } = await person.call('GET', '/api/auth/me')
  expect([200, 401]).toContain(statusCode)
  return statusCode === 200
}

describe('an idle session', () => {
  test('lasts 12 hours and not a millisecond longer', async () => {
    const used = await kerf.signIn('owner')
    const unused = await kerf.signIn('owner')
    kerf.clock.now += 12 * HOUR
    expect(await isOpen(used)).toBe(true)
    kerf.clock.now += 1
    expect(await isOpen(unused)).toBe(false)
    expect(await isOpen(used)).toBe(true)
  })

  test('says once that it has ended and is gone afterward', async () => {
    const person = await kerf.signIn('owner')
    kerf.clock.now += 13 * HOUR
    expect((await person.call('GET', '/api/orders')).json().message).toBe(
      'Your session has ended. Sign in again.',
    )
    expect((await person.call('GET', '/api/orders')).json().message).toBe('You are not signed in')
  })
})

describe('a session in use', () => {
  test('lasts 30 days and no longer', async () => {
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

  test('stays open beyond 12 hours with frequent calls', async () => {
    const person = await kerf.signIn('owner')
    for (let hours = 0; hours < 14; hours++) {
      for (let minutes = 0; minutes < 60; minutes += 4) {
        kerf.clock.now += 4 * MINUTE
        expect(await isOpen(person)).toBe(true)
      }
    }
  })
})

test('a session’s use is recorded at most every five minutes', async () => {
  await kerf.db.deleteFrom('sessions').execute()
  const person = await kerf.signIn('owner')
  const signedIn = kerf.clock.now
  const lastSeen = async () => {
    expect(await isOpen(person)).toBe(true)
    const row = await kerf.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()
    return Date.parse(row.last_seen_at) - signedIn
  }
  kerf.clock.now += 5 * MINUTE
  expect(await lastSeen()).toBe(0)
  kerf.clock.now += 1
  expect(await lastSeen()).toBe(5 * MINUTE + 1)
})

describe('setting the clock back', () => {
  test('does not revive a session that was found to have ended', async () => {
    const person = await kerf.signIn('owner')
    kerf.clock.now += 13 * HOUR
    expect(await isOpen(person)).toBe(false)
    kerf.clock.now -= 13 * HOUR
    expect(await isOpen(person)).toBe(false)
    kerf.clock.now += 13 * HOUR
  })

  test('does not revive a session that expired while nobody used it', async () => {
    const unused = await kerf.signIn('owner')
    kerf.clock.now += 13 * HOUR
    // Any other call tells the server how far the clock had advanced.
    await kerf.signIn('maker').then(isOpen)
    kerf.clock.now -= 13 * HOUR
    expect(await isOpen(unused)).toBe(false)
    kerf.clock.now += 13 * HOUR
  })

  test('ends no session because something was announced meanwhile', async () => {
    const unused = await kerf.signIn('owner')
    const news: Announcement = {
      shopId: kerf.shopId,
      message: { type: 'topic', topic: 'shop-settings', window: null },
    }
    const announced = new Promise<void>((resolve) =>
      channelOf(kerf.db).subscribe((one) => {
        if (isDeepStrictEqual(one, news)) resolve()
      }),
    )
    kerf.clock.now += 13 * HOUR
    await announceNow(kerf.db, news)
    await announced
    kerf.clock.now -= 13 * HOUR
    expect(await isOpen(unused)).toBe(true)
  })

  test('does not prevent new sign-ins', async () => {
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

  test('does not prevent joining by an invitation', async () => {
    const owner = await kerf.signIn('owner')
    const invited = await owner.call('POST', '/api/members', { name: 'Nina New', role: 'floor' })
    const token = new URL(invited.json().url).hash.slice(1)
    kerf.clock.now += DAY
    await kerf.signIn('maker').then(isOpen)
    kerf.clock.now -= DAY
    const newUser = { name: 'Nina New', username: 'nina', password: 'brass rabbet plane 7' }
    const joined = await kerf.visit('POST', '/api/auth/accept-invitation', { token, newUser })
    const cookie = `kerf_session=${joined.cookies[0]?.value}`
    const me = await kerf.visit('GET', '/api/auth/me', undefined, { cookie })
    kerf.clock.now += DAY
    expect([joined.statusCode, me.statusCode]).toEqual([201, 200])
  })
})

test('the sweep deletes expired sessions and nothing else', async () => {
  await kerf.db.deleteFrom('sessions').execute()
  const unused = await kerf.signIn('owner')
  kerf.clock.now += 11 * HOUR
  const young = await kerf.signIn('maker')
  kerf.clock.now += 2 * HOUR
  await deleteExpired(kerf.db, kerf.clock.now)
  expect(await kerf.db.selectFrom('sessions').select('user_id').execute()).toEqual([
    { user_id: kerf.maker.userId },
  ])
  expect([await isOpen(young), await isOpen(unused)]).toEqual([true, false])
})
