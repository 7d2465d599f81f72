import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE, PASSWORD, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { WrongPassword } from './passwords.ts'
import { SignInLimits } from './sign-in-limits.ts'

let kerf: TestKerf
let proxied: TestKerf

beforeAll(async () => {
  // Fake only Date, which the limits use; the database's timers keep running.
  vi.useFakeTimers({ toFake: ['Date'] })
  kerf = await startTestKerf()
  // Before the clock moves: a server whose clock differs from PostgreSQL's does not start.
  proxied = await startTestKerf({ publicUrl: 'https://kerf.example.com' })
})
afterAll(async () => {
  await Promise.all([kerf.close(), proxied.close()])
  vi.useRealTimers()
})
beforeEach(() => {
  // Move past the limits on failures from earlier tests.
  vi.setSystemTime(Date.now() + 6 * MINUTE)
  networks++
  HERE = `192.0.2.${networks}`
  ELSEWHERE = `203.0.113.${networks}`
})

/** Addresses where nobody has signed in before. */
let HERE: string
let ELSEWHERE: string
let networks = 0

function attempt(username: string, password: string, remoteAddress: string = HERE) {
  return kerf.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { username, password },
  })
}

async function fail(times: number, username = 'owner', address: string = HERE) {
  for (let n = 0; n < times; n++) {
    expect((await attempt(username, 'wrong', address)).statusCode).toBe(401)
  }
}

describe('guessing a password', () => {
  test('is blocked after five failures, even with the right password, and says how long to wait', async () => {
    await fail(5)
    for (const password of ['wrong', PASSWORD]) {
      const answer = await attempt('owner', password)
      expect(answer.statusCode).toBe(429)
      expect(answer.headers['retry-after']).toBe('300')
      expect(answer.json()).toEqual({ message: 'Too many failed sign-ins. Try again in 5 minutes.' })
      expect(answer.cookies).toEqual([])
    }
  })

  test('is blocked for an unknown user too', async () => {
    await fail(5, 'nobody')
    expect((await attempt('nobody', 'wrong')).statusCode).toBe(429)
  })

  test('counts different spellings of a username together', async () => {
    await fail(3, 'owner')
    await fail(2, ' OwneR ')
    expect((await attempt('OWNER', 'wrong')).statusCode).toBe(429)
  })

  test('blocks neither other users at this address nor the owner elsewhere', async () => {
    await fail(5)
    expect((await attempt('maker', PASSWORD)).statusCode).toBe(200)
    expect((await attempt('owner', PASSWORD, ELSEWHERE)).statusCode).toBe(200)
    expect((await attempt('owner', PASSWORD)).statusCode).toBe(429)
  })

  test('is possible again after five minutes, which further attempts do not extend', async () => {
    await fail(5)
    vi.setSystemTime(Date.now() + 5 * MINUTE - 1000)
    const last = await attempt('owner', PASSWORD)
    expect(last.statusCode).toBe(429)
    expect(last.headers['retry-after']).toBe('1')
    expect(last.json().message).toBe('Too many failed sign-ins. Try again in 1 second.')
    vi.setSystemTime(Date.now() + 1001)
    expect((await attempt('owner', PASSWORD)).statusCode).toBe(200)
  })

  test('in parallel gets no more than five answers', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => attempt('owner', 'wrong')))
    const counts = [401, 429].map((code) => answers.filter(({ statusCode }) => statusCode === code).length)
    expect(counts).toEqual([5, 55])
  })
})

describe('guessing on a larger scale', () => {
  const wrong = async () => {
    throw new WrongPassword('signed-out', 'wrong')
  }
  const right = async () => 'signed in'

  test('across many accounts from one address is blocked after 50 failures', async () => {
    const limits = new SignInLimits(kerf.db)
    for (let n = 0; n < 50; n++)
      await expect(limits.attempt(`user${n}`, HERE, wrong)).rejects.toThrow('wrong')
    await expect(limits.attempt('owner', HERE, right)).rejects.toMatchObject({ code: 'too-many' })
    expect(await limits.attempt('owner', ELSEWHERE, right)).toBe('signed in')
  })

  test('of one account from many addresses is blocked after 100 failures, for only five minutes', async () => {
    const limits = new SignInLimits(kerf.db)
    for (let n = 0; n < 100; n++) {
      await expect(limits.attempt('owner', `198.51.100.${n}`, wrong)).rejects.toThrow('wrong')
    }
    await expect(limits.attempt('owner', HERE, right)).rejects.toMatchObject({ code: 'too-many' })
    vi.setSystemTime(Date.now() + 5 * MINUTE + 1)
    expect(await limits.attempt('owner', HERE, right)).toBe('signed in')
  })

  test('is not confused with an office where everybody signs in at nine', async () => {
    const limits = new SignInLimits(kerf.db)
    for (let n = 0; n < 200; n++) expect(await limits.attempt(`user${n}`, HERE, right)).toBe('signed in')
  })
})

describe('an address where the user has signed in before', () => {
  const wrong = () => Promise.reject(new WrongPassword('signed-out', 'wrong'))
  const right = async () => 'signed in'
  const signIn = async (address: string) =>
    expect((await attempt('owner', PASSWORD, address)).statusCode).toBe(200)
  /** From more addresses than an account may fail from. */
  const guessFromEverywhere = async (limits: SignInLimits) => {
    for (let n = 0; n < 101; n++) await limits.attempt('owner', `198.51.100.${n}`, wrong).catch(() => {})
  }

  test('is not blocked by guesses from a hundred others', async () => {
    await signIn(HERE)
    const limits = new SignInLimits(kerf.db)
    await guessFromEverywhere(limits)
    await expect(limits.attempt('owner', ELSEWHERE, right)).rejects.toMatchObject({ code: 'too-many' })
    expect(await limits.attempt('owner', HERE, right)).toBe('signed in')
  })

  test('is not blocked by guesses of other accounts from the same office', async () => {
    await signIn(HERE)
    const limits = new SignInLimits(kerf.db)
    for (let n = 0; n < 51; n++) await limits.attempt(`user${n}`, HERE, wrong).catch(() => {})
    await expect(limits.attempt('maker', HERE, right)).rejects.toMatchObject({ code: 'too-many' })
    expect(await limits.attempt('owner', HERE, right)).toBe('signed in')
  })

  test('is the whole network of an IPv6 address', async () => {
    await signIn('2001:db8:7:1::1')
    const limits = new SignInLimits(kerf.db)
    await guessFromEverywhere(limits)
    expect(await limits.attempt('owner', '2001:db8:7:1:ffff::2', right)).toBe('signed in')
    const next = limits.attempt('owner', '2001:db8:7:2::1', right)
    await expect(next).rejects.toMatchObject({ code: 'too-many' })
  })

  test('waits only a minute after five wrong passwords there', async () => {
    await signIn(HERE)
    await fail(5)
    const refused = await attempt('owner', PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    await signIn(ELSEWHERE)
    vi.setSystemTime(Date.now() + MINUTE + 1)
    await signIn(HERE)
  })

  test('is of no use to another user', async () => {
    await signIn(HERE)
    await fail(5, 'maker')
    const refused = await attempt('maker', PASSWORD)
    expect(refused.headers['retry-after']).toBe('300')
  })
})

test('one IPv6 network has one limit, however many addresses it guesses from', async () => {
  for (let n = 0; n < 5; n++) await fail(1, 'owner', `2001:db8:1:2::${n}`)
  expect((await attempt('owner', PASSWORD, '2001:db8:1:2:3:4:5:6')).statusCode).toBe(429)
  await fail(5, 'owner', '192.0.2.250')
  expect((await attempt('owner', PASSWORD, '::ffff:192.0.2.250')).statusCode).toBe(429)
  expect((await attempt('owner', PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200)
})

describe('what does not count as a guess', () => {
  test('the right password, which also resets earlier failures', async () => {
    await fail(4)
    for (let n = 0; n < 8; n++) expect((await attempt('owner', PASSWORD)).statusCode).toBe(200)
    await fail(4)
    expect((await attempt('owner', PASSWORD)).statusCode).toBe(200)
    await fail(5)
    expect((await attempt('owner', PASSWORD)).statusCode).toBe(429)
  })

  test('an incomplete form', async () => {
    for (let n = 0; n < 8; n++) expect((await attempt('owner', '')).statusCode).toBe(400)
    expect((await attempt('owner', PASSWORD)).statusCode).toBe(200)
  })

  test('a failing database', async () => {
    await kerf.db.schema.alterTable('users').renameTo('users_elsewhere').execute()
    for (let n = 0; n < 8; n++) expect((await attempt('owner', PASSWORD)).statusCode).toBe(500)
    await kerf.db.schema.alterTable('users_elsewhere').renameTo('users').execute()
    await fail(4)
    expect((await attempt('owner', PASSWORD)).statusCode).toBe(200)
  })

  test('a user without a shop', async () => {
    await kerf.addUser('loner', [])
    for (let n = 0; n < 8; n++) expect((await attempt('loner', PASSWORD)).statusCode).toBe(403)
  })
})

describe('behind a proxy', () => {
  test('clients are told apart by the address the proxy reports', async () => {
    const from = (address: string, password: string) =>
      proxied.visit(
        'POST',
        '/api/auth/login',
        { username: 'owner', password },
        { 'x-forwarded-for': address },
      )
    for (let n = 0; n < 5; n++) await from(HERE, 'wrong')
    expect((await from(HERE, PASSWORD)).statusCode).toBe(429)
    expect((await from(ELSEWHERE, PASSWORD)).statusCode).toBe(200)
  })

  test('without a proxy, nobody can fake another address', async () => {
    const claim = (address: string, password: string) =>
      kerf.visit('POST', '/api/auth/login', { username: 'owner', password }, { 'x-forwarded-for': address })
    for (let n = 0; n < 5; n++) await claim(`203.0.113.${n}`, 'wrong')
    expect((await claim('203.0.113.99', PASSWORD)).statusCode).toBe(429)
  })

  test('another node counts with this one, if they share a database', async () => {
    const wrong = () => Promise.reject(new WrongPassword('signed-out', 'wrong'))
    const right = async () => 'signed in'
    const [one, other] = [new SignInLimits(kerf.db), new SignInLimits(kerf.db)]
    for (let n = 0; n < 5; n++) await one.attempt('owner', HERE, wrong).catch(() => {})
    const answer = other.attempt('owner', HERE, right)
    if (kerf.place.databaseUrl === undefined) expect(await answer).toBe('signed in')
    else await expect(answer).rejects.toMatchObject({ code: 'too-many' })
  })
})
