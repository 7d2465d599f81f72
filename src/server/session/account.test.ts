import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  HOUR,
  MINUTE,
  PASSWORD,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { addSecondFactor } from '../../../test-support/second-factor.ts'
import { findOpenSession, moveSession, openSession, proveUser } from './session.ts'

let kerf: TestKerf

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  kerf = await startTestKerf()
})
afterAll(async () => {
  await kerf.close()
  vi.useRealTimers()
})
beforeEach(() => {
  // Move past the limits on failures from earlier tests.
  vi.setSystemTime(Date.now() + 6 * MINUTE)
})

const NEW = 'a better horse'
const login = (username: string, password: string) =>
  kerf.visit('POST', '/api/auth/login', { username, password })
const me = (cookie: string) => kerf.visit('GET', '/api/auth/me', undefined, { cookie })
const change = (person: Person, currentPassword: unknown, newPassword: unknown = NEW) =>
  person.call('POST', '/api/account/password', { currentPassword, newPassword })

let people = 0
/** A member of both shops, whose password a test may change. */
async function newPerson(): Promise<Person> {
  people++
  await kerf.addUser(`person${people}`, [kerf.shopId, kerf.otherShopId])
  return kerf.signIn(`person${people}`)
}

describe('changing the name and the email address', () => {
  test('another email address takes the password, unless the user has just signed in', async () => {
    const person = await newPerson()
    kerf.clock.now += 16 * MINUTE
    const email = 'pia@pine.test'
    const asked = await person.call('PATCH', '/api/account', { name: 'Pia Pine', email })
    expect([asked.statusCode, asked.json().issues[0].path]).toEqual([400, 'currentPassword'])
    const wrong = await person.call('PATCH', '/api/account', { email, currentPassword: 'wrong' })
    expect(wrong.json().issues[0].message).toBe('The current password is incorrect')
    expect((await person.call('PATCH', '/api/account', { name: 'Pia Pine' })).json().email).toBe(null)
    const right = await person.call('PATCH', '/api/account', { email, currentPassword: PASSWORD })
    expect(right.json()).toMatchObject({ name: 'Pia Pine', email })
  })

  test('changes the fields sent and keeps the rest, in all of the user’s sessions at once', async () => {
    const person = await newPerson()
    const elsewhere = await kerf.signIn(person.username)
    const both = await person.call('PATCH', '/api/account', { name: ' Pia Pine ', email: 'pia@pine.test' })
    expect(both.statusCode, both.body).toBe(200)
    expect(both.json()).toMatchObject({ username: person.username, name: 'Pia Pine', email: 'pia@pine.test' })
    expect((await elsewhere.call('GET', '/api/auth/me')).json().user).toEqual(both.json())
    const name = await person.call('PATCH', '/api/account', { name: 'Pia Plum' })
    expect(name.json()).toEqual({ ...both.json(), name: 'Pia Plum' })
    const email = await person.call('PATCH', '/api/account', { email: '' })
    expect(email.json()).toEqual({ ...name.json(), email: null })
    expect((await person.call('PATCH', '/api/account', {})).json()).toEqual(email.json())
  })

  test.each([
    [{ name: '' }, 'name', 'Your name is required'],
    [{ email: 'pia@' }, 'email', 'Invalid email address'],
    [{ username: 'owner' }, 'username', 'Unknown field "username"'],
    [{ isAdmin: true }, 'isAdmin', 'Unknown field "isAdmin"'],
  ])('refuses %j', async (body, path, message) => {
    const before = (await kerf.maker.call('GET', '/api/auth/me')).json()
    const answer = await kerf.maker.call('PATCH', '/api/account', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path, message }])
    expect((await kerf.maker.call('GET', '/api/auth/me')).json()).toEqual(before)
  })

  test('does not affect anybody else', async () => {
    const before = (await kerf.owner.call('GET', '/api/auth/me')).json()
    await (await newPerson()).call('PATCH', '/api/account', { name: 'Not Olive' })
    expect((await kerf.owner.call('GET', '/api/auth/me')).json()).toEqual(before)
  })
})

describe('changing the password', () => {
  test('accepts only the new password, ends all other sessions, and renews this one', async () => {
    const person = await newPerson()
    const elsewhere = await kerf.signIn(person.username)
    const before = person.cookie
    const answer = await change(person, PASSWORD)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({})
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'kerf_session', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ])
    expect(person.cookie).not.toBe(before)
    expect((await me(person.cookie)).statusCode).toBe(200)
    expect((await me(before)).statusCode).toBe(401)
    expect((await me(elsewhere.cookie)).statusCode).toBe(401)
    expect((await login(person.username, PASSWORD)).statusCode).toBe(401)
    expect((await login(person.username, NEW)).statusCode).toBe(200)
    const users = kerf.db.selectFrom('users').select('password_hash').where('id', '=', person.userId)
    expect((await users.executeTakeFirst())?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('keeps the current shop and leaves other people signed in', async () => {
    const person = await newPerson()
    await person.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
    await change(person, PASSWORD)
    expect((await me(person.cookie)).json().currentShop.id).toBe(kerf.otherShopId)
    expect((await kerf.maker.call('GET', '/api/auth/me')).statusCode).toBe(200)
  })

  test('starts a new session with its full lifetime', async () => {
    const person = await newPerson()
    kerf.clock.now += 11 * HOUR
    await change(person, PASSWORD)
    kerf.clock.now += 11 * HOUR
    expect((await person.call('GET', '/api/auth/me')).statusCode).toBe(200)
  })

  test('refuses a wrong current password with an issue at its field, and changes nothing', async () => {
    const person = await newPerson()
    const elsewhere = await kerf.signIn(person.username)
    const answer = await change(person, 'wrong')
    expect(answer.statusCode).toBe(400)
    const message = 'The current password is incorrect'
    expect(answer.json()).toEqual({ message, issues: [{ path: 'currentPassword', message }] })
    expect(answer.cookies).toEqual([])
    expect((await person.call('GET', '/api/auth/me')).statusCode).toBe(200)
    expect((await elsewhere.call('GET', '/api/auth/me')).statusCode).toBe(200)
    expect((await login(person.username, PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    ['', NEW, 'currentPassword', 'Current password is required'],
    [PASSWORD, 'seven77', 'newPassword', 'New password must be at least 12 characters'],
    [PASSWORD, PASSWORD, 'newPassword', 'New password must be different from the current one'],
    [PASSWORD, 12345678, 'newPassword', 'New password must be at least 12 characters'],
  ])('refuses %j for %j', async (current, next, path, message) => {
    const person = await newPerson()
    const answer = await change(person, current, next)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toContainEqual({ path, message })
    expect((await login(person.username, PASSWORD)).statusCode).toBe(200)
  })

  test('shares its limit on wrong passwords with signing in', async () => {
    const person = await newPerson()
    for (let n = 0; n < 2; n++) expect((await login(person.username, 'wrong')).statusCode).toBe(401)
    for (let n = 0; n < 3; n++) expect((await change(person, 'wrong')).statusCode).toBe(400)
    const answer = await change(person, PASSWORD)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json().message).toBe('Too many wrong passwords. Try again in 60 seconds.')
    expect((await login(person.username, PASSWORD)).statusCode).toBe(429)
    vi.setSystemTime(Date.now() + MINUTE + 1)
    expect((await change(person, PASSWORD)).statusCode).toBe(200)
  })

  test('twice at once succeeds once and returns 409 for the other', async () => {
    const person = await newPerson()
    const answers = await Promise.all([
      change(person, PASSWORD, 'a first sharp chisel'),
      change(person, PASSWORD, NEW),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const won = answers[0]?.statusCode === 200 ? 'a first sharp chisel' : NEW
    expect((await login(person.username, won)).statusCode).toBe(200)
    const sessions = await kerf.db
      .selectFrom('sessions as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select('token_hash')
      .where('u.username', '=', person.username)
      .execute()
    // The renewed session and the one from the sign-in above.
    expect(sessions).toHaveLength(2)
  })

  test('accepts a password of unusual characters, exactly as typed', async () => {
    const person = await newPerson()
    const odd = '  emoji 👩🏽‍🔧 nul\0 '
    expect((await change(person, PASSWORD, odd)).statusCode).toBe(200)
    expect((await login(person.username, odd.trim())).statusCode).toBe(401)
    expect((await login(person.username, odd)).statusCode).toBe(200)
  })
})

describe('whoever proved who they are a moment ago', () => {
  const changes = [
    ['has a new password', (person: Person) => change(person, PASSWORD)],
    [
      'has a new password by a link',
      async ({ userId }: Person) => {
        const owner = await kerf.openSession('owner')
        const made = await owner.call('POST', `/api/members/${userId}/reset-password`)
        const token = new URL(made.json().url).hash.slice(1)
        return kerf.visit('POST', '/api/auth/reset', { token, newPassword: NEW })
      },
    ],
    ['has a second factor', (person: Person) => addSecondFactor(person, kerf.clock.now)],
    [
      'is disabled',
      ({ userId }: Person) =>
        kerf.db.updateTable('users').set({ disabled_at: now() }).where('id', '=', userId).execute(),
    ],
  ] as const
  const now = () => new Date(kerf.clock.now).toISOString()
  const from = { address: '127.0.0.1', userAgent: null }

  test.each(changes)(
    'opens no session, and moves none to another shop, if the user meanwhile %s',
    async (_what, meanwhile) => {
      people++
      const username = `person${people}`
      await kerf.addUser(username, [kerf.shopId])
      const person = await kerf.openSession(username)
      const proved = await proveUser(kerf.db, { username, password: PASSWORD }, from, now())
      const session = await findOpenSession(kerf.db, person.cookie.split('=')[1], kerf.clock.now)
      await meanwhile(person)
      await expect(openSession(kerf.db, proved, from, now())).rejects.toThrow(
        'Your account was just changed somewhere else. Sign in again.',
      )
      await expect(moveSession(kerf.db, session, kerf.shopId)).rejects.toThrow('Your session has ended.')
    },
  )
})
