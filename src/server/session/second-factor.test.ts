/** Codes of an authenticator app, recovery codes, and shops that require them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  caller,
  HOUR,
  MINUTE,
  PASSWORD,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { addSecondFactor, codeOf as codeAt } from '../../../test-support/second-factor.ts'

let kerf: TestKerf
let owner: Person

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(async () => {
  // Past the limits on failures from earlier tests.
  kerf.clock.now += 2 * HOUR
  owner = await kerf.openSession('owner')
})

const FACTOR = '/api/account/second-factor'
const WRONG = '000000'

let people = 0
async function newPerson(shopIds = [kerf.shopId]): Promise<Person> {
  people++
  await kerf.addUser(`carver${people}`, shopIds)
  return kerf.openSession(`carver${people}`)
}

const codeOf = (secret: string, after = 0) => codeAt(secret, kerf.clock.now + after)

/** Adds a second factor. The next code is another one. */
async function add(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const added = await addSecondFactor(person, kerf.clock.now)
  kerf.clock.now += MINUTE
  return added
}

/** Each from an address of its own, so that only the limits of codes count. */
let addresses = 0
function login(username: string, code?: string, password = PASSWORD) {
  addresses++
  const call = caller(kerf.app, undefined, `198.51.100.${addresses % 250}`)
  return call('POST', '/api/auth/login', { username, password, ...(code !== undefined && { code }) })
}

test('it is added with the password and a first code, and ends every other session', async () => {
  const person = await newPerson()
  const elsewhere = await kerf.openSession(person.username)
  const refused = await person.call('POST', FACTOR, { currentPassword: 'wrong' })
  expect(refused.json().issues[0].path).toBe('currentPassword')
  const { secret, uri } = (await person.call('POST', FACTOR, { currentPassword: PASSWORD })).json()
  expect(uri).toMatch(new RegExp(`^otpauth://totp/Kerf:${person.username}\\?.*secret=${secret}`))
  const wrong = await person.call('POST', `${FACTOR}/confirm`, { code: WRONG })
  expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'code'])
  expect((await person.call('GET', FACTOR)).json()).toEqual({ since: null, codesLeft: 0, requiredBy: [] })
  expect((await login(person.username)).statusCode).toBe(200)

  const { recoveryCodes } = (await person.call('POST', `${FACTOR}/confirm`, { code: codeOf(secret) })).json()
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes[0]).toMatch(/^(\w{5}-){4}\w{5}$/)
  expect((await elsewhere.call('GET', '/api/auth/me')).statusCode).toBe(401)
  expect((await person.call('GET', '/api/auth/me')).json().hasSecondFactor).toBe(true)
  expect((await person.call('GET', FACTOR)).json().codesLeft).toBe(10)
  expect((await person.call('POST', FACTOR, { currentPassword: PASSWORD })).statusCode).toBe(409)
  expect(kerf.logged()).not.toContain(secret)
})

test('signing in asks for a code only after the right password, and takes each code once', async () => {
  const person = await newPerson()
  const { secret, recoveryCodes } = await add(person)
  const guess = await login(person.username, undefined, 'not the password')
  expect([guess.statusCode, guess.json().issues]).toEqual([401, undefined])
  const asked = await login(person.username)
  expect([asked.statusCode, asked.json().issues[0].path]).toEqual([401, 'code'])
  expect(asked.cookies).toEqual([])

  const code = codeOf(secret)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await login(person.username, typed)).statusCode).toBe(200)
  const replayed = await login(person.username, code)
  expect([replayed.statusCode, replayed.json().message]).toEqual([
    401,
    'This code is wrong or has already been used',
  ])
  // The step before the one that was used.
  expect((await login(person.username, codeOf(secret, -MINUTE / 2))).statusCode).toBe(401)
  expect((await login(person.username, codeOf(secret, MINUTE / 2))).statusCode).toBe(200)
  expect((await login(person.username, codeOf(secret, 2 * MINUTE))).statusCode).toBe(401)
  // As long as a code, and of other characters.
  for (const other of ['١٢٣٤٥٦', '１２３４５６', '12345é']) {
    expect((await login(person.username, other)).statusCode, other).toBe(401)
  }

  const [recovery = ''] = recoveryCodes
  expect((await login(person.username, ` ${recovery.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(
    200,
  )
  expect((await login(person.username, recovery)).statusCode).toBe(401)
  expect((await person.call('GET', FACTOR)).json().codesLeft).toBe(9)
  const other = await newPerson()
  await add(other)
  expect((await login(other.username, recoveryCodes[1])).statusCode).toBe(401)
})

test('two windows cannot use the same code at once', async () => {
  const person = await newPerson()
  const { secret } = await add(person)
  const code = codeOf(secret)
  const both = await Promise.all([login(person.username, code), login(person.username, code)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

test('ten wrong codes in an hour are enough, wherever they come from, but for recovery codes', async () => {
  const person = await newPerson()
  const { secret, recoveryCodes } = await add(person)
  for (let tries = 0; tries < 10; tries++) expect((await login(person.username, WRONG)).statusCode).toBe(401)
  const late = await login(person.username, codeOf(secret))
  expect([late.statusCode, late.json().message]).toEqual([
    429,
    'Too many wrong codes. Try again in 60 minutes.',
  ])
  expect(late.headers['retry-after']).toBe('3600')
  expect((await login(person.username, recoveryCodes[0])).statusCode).toBe(200)
  kerf.clock.now += HOUR + MINUTE
  expect((await login(person.username, codeOf(secret))).statusCode).toBe(200)
})

test('wrong codes from elsewhere do not count where the user has signed in before, nor slip through together', async () => {
  const person = await newPerson()
  const { secret } = await add(person)
  const home = caller(kerf.app, undefined, '203.0.113.77')
  const signIn = (call: typeof home, code: string) =>
    call('POST', '/api/auth/login', { username: person.username, password: PASSWORD, code })
  expect((await signIn(home, codeOf(secret))).statusCode).toBe(200)
  kerf.clock.now += MINUTE
  const guesses = await Promise.all(Array.from({ length: 25 }, () => login(person.username, WRONG)))
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect((await signIn(home, WRONG)).statusCode).toBe(401)
  expect((await signIn(home, codeOf(secret))).statusCode).toBe(200)
})

test('new recovery codes replace the old ones', async () => {
  const person = await newPerson()
  const { secret, recoveryCodes } = await add(person)
  const renew = (code: string) =>
    person.call('POST', `${FACTOR}/recovery-codes`, { currentPassword: PASSWORD, code })
  expect((await renew(WRONG)).json().issues[0].path).toBe('code')
  const renewed = await renew(codeOf(secret))
  expect((await login(person.username, recoveryCodes[0])).statusCode).toBe(401)
  expect((await login(person.username, renewed.json().recoveryCodes[0])).statusCode).toBe(200)
})

test('it allows a password of eight characters, and goes only with a longer one and a code', async () => {
  const person = await newPerson()
  const short = { currentPassword: PASSWORD, newPassword: 'vqz7-rkm' }
  const refused = await person.call('POST', '/api/account/password', short)
  expect(refused.json().issues[0].message).toBe('Password must be at least 12 characters')
  const { secret } = await add(person)
  expect((await person.call('POST', '/api/account/password', short)).statusCode).toBe(200)

  const remove = (currentPassword: string, code: string) =>
    person.call('POST', `${FACTOR}/remove`, { currentPassword, code })
  const tooShort = await remove(short.newPassword, codeOf(secret))
  expect([tooShort.statusCode, tooShort.json().message]).toEqual([
    409,
    'Without a second factor your password must have at least 12 characters. Change it first.',
  ])
  const long = 'brass rabbet plane 7'
  await person.call('POST', '/api/account/password', {
    currentPassword: short.newPassword,
    newPassword: long,
  })
  expect((await remove(long, WRONG)).json().issues[0].path).toBe('code')
  const removed = await remove(long, codeOf(secret))
  expect(removed.json()).toEqual({ since: null, codesLeft: 0, requiredBy: [] })
  expect((await login(person.username, undefined, long)).statusCode).toBe(200)
})

test('a shop that requires it answers nothing else before, and its windows close at once', async () => {
  const url = await kerf.app.listen({ host: '127.0.0.1', port: 0 })
  const administrator = await newPerson()
  await owner.call('PATCH', `/api/members/${administrator.userId}`, { role: 'administrator' })
  const person = await newPerson([kerf.shopId, kerf.otherShopId])
  const require = (requiresSecondFactor: boolean) =>
    administrator.call('PATCH', '/api/team', { requiresSecondFactor })
  expect((await require(true)).json().message).toBe(
    'Add a second factor to your own account first, in My Account.',
  )
  await add(administrator)
  const stream = await LiveClient.ready(url, person.cookie)
  expect((await require(true)).json().requiresSecondFactor).toBe(true)
  await stream.ended
  const refused = await person.call('GET', '/api/orders')
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Walnut Works requires a second factor. Add yours first.',
  ])
  const needs = async () => (await person.call('GET', '/api/auth/me')).json().currentShop.needsSecondFactor
  expect(await needs()).toBe(true)
  await person.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
  expect((await person.call('GET', '/api/orders')).statusCode).toBe(200)
  await person.call('POST', `/api/shops/switch/${kerf.shopId}`)

  const { secret } = await add(person)
  expect([await needs(), (await person.call('GET', '/api/orders')).statusCode]).toEqual([false, 200])
  const kept = await person.call('POST', `${FACTOR}/remove`, {
    currentPassword: PASSWORD,
    code: codeOf(secret),
  })
  expect([kept.statusCode, kept.json().message]).toEqual([409, 'Walnut Works requires a second factor.'])
  await person.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
  await administrator.call('POST', `/api/members/${person.userId}/disable`)
  expect((await person.call('GET', FACTOR)).json().requiredBy).toEqual([])
  await require(false)
  expect((await owner.call('GET', '/api/orders')).statusCode).toBe(200)
})

test('an administrator resets it for a member of this shop alone, who is signed out', async () => {
  const person = await newPerson()
  const shared = await newPerson([kerf.shopId, kerf.otherShopId])
  await add(person)
  await add(shared)
  const reset = ({ userId }: Person) => owner.call('POST', `/api/members/${userId}/reset-second-factor`)
  const refused = await reset(shared)
  expect(refused.json().message).toContain('also works in another shop')
  const { members } = (await reset(person)).json()
  expect(members.find(({ id }: { id: number }) => id === person.userId).hasSecondFactor).toBe(false)
  expect((await person.call('GET', '/api/auth/me')).statusCode).toBe(401)
  expect((await login(person.username)).statusCode).toBe(200)
  expect((await reset(person)).json().message).toContain('has no second factor')
  expect((await reset(owner)).json().message).toContain('You cannot remove your own second factor here')
})

test('own sessions are listed, ended one by one, and everywhere else', async () => {
  const person = await newPerson([kerf.shopId, kerf.otherShopId])
  const [first, second] = [await kerf.openSession(person.username), await kerf.openSession(person.username)]
  const listed = (await person.call('GET', '/api/account/sessions')).json()
  expect(listed).toHaveLength(3)
  expect(listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  const isOpen = async ({ call }: Person) => (await call('GET', '/api/auth/me')).statusCode === 200
  const mine = (await first.call('GET', '/api/account/sessions'))
    .json()
    .find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  const foreign = await owner.call('POST', `/api/account/sessions/${mine.id}/end`)
  expect([foreign.statusCode, await isOpen(first)]).toEqual([404, true])
  await person.call('POST', `/api/account/sessions/${mine.id}/end`)
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  expect((await person.call('POST', '/api/account/sessions/end-others')).json()).toHaveLength(1)
  expect([await isOpen(second), await isOpen(person)]).toEqual([false, true])
})
