import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RIGHTS } from '#domain/rights.ts'
import { caller, type EmptyKerf, startEmptyKerf, startTestKerf } from '../../../test-support/kerf-app.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from './demo-credentials.ts'
import { claimFirstRun } from './first-run.store.ts'
import { initialsOf } from './setup.ts'
import { setupCodeOf } from './setup-code.ts'

let kerf: EmptyKerf

beforeEach(async () => {
  kerf = await startEmptyKerf()
})
afterEach(() => kerf.close())

const first = (changes: Record<string, unknown> = {}) => ({
  shopName: 'Walnut & Iron Woodworks',
  name: 'Wanda Walnut',
  email: 'wanda@example.com',
  username: 'Wanda',
  password: 'a sharp chisel, kept dry',
  timeZone: 'America/Chicago',
  ...changes,
})
const setUp = (changes: Record<string, unknown> = {}) => kerf.visit('POST', '/api/setup', first(changes))
const welcome = async () => (await kerf.visit('GET', '/api/welcome')).json()

describe('the first visit to an empty Kerf', () => {
  test('offers to create a shop', async () => {
    expect(await welcome()).toEqual({ setupNeeded: true, needsSetupCode: false, canMail: false, demo: null })
  })

  test('creates the shop and its administrator, who is signed in', async () => {
    const answer = await setUp()
    expect(answer.statusCode, answer.body).toBe(201)
    const shop = {
      id: expect.any(Number),
      name: 'Walnut & Iron Woodworks',
      isAdmin: true,
      role: 'administrator',
    }
    expect(answer.json()).toEqual({
      user: { id: expect.any(Number), username: 'wanda', name: 'Wanda Walnut', email: 'wanda@example.com' },
      hasSecondFactor: false,
      shops: [shop],
      currentShop: {
        ...shop,
        address: null,
        phone: null,
        email: 'wanda@example.com',
        timeZone: 'America/Chicago',
        rights: [...RIGHTS],
        needsSecondFactor: false,
      },
    })
    const cookie = `kerf_session=${answer.cookies[0]?.value}`
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const signedIn = (method: 'GET' | 'POST', url: string, body?: unknown) =>
      kerf.visit(method, url, body, { cookie })
    expect((await signedIn('GET', '/api/auth/me')).json()).toEqual(answer.json())
    expect(await welcome()).toEqual({ setupNeeded: false, needsSetupCode: false, canMail: false, demo: null })

    const { id } = (await signedIn('POST', '/api/customers', { name: 'Ada' })).json()
    const order = await signedIn('POST', '/api/orders', {
      customerId: id,
      title: 'First table',
      lineItems: [{ description: 'Table', quantity: 1, price: 1 }],
      taxRate: 0,
      paymentTerms: { structure: 'full' },
    })
    expect(order.json()).toMatchObject({ orderNumber: 'WI-1001', title: 'First table' })
    const again = { username: 'wanda', password: 'a sharp chisel, kept dry' }
    expect((await kerf.visit('POST', '/api/auth/login', again)).statusCode).toBe(200)
    const stored = await kerf.db.selectFrom('users').select('password_hash').execute()
    expect(stored).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }])
  })

  test('works only once: a second setup is told to sign in and changes nothing', async () => {
    await setUp()
    const answer = await setUp({ username: 'mallory', shopName: 'Mine now' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message: 'Kerf is already set up: sign in instead' })
    expect(answer.cookies).toEqual([])
    expect(await kerf.db.selectFrom('shops').select('name').execute()).toHaveLength(1)
    expect(await kerf.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'wanda' }])
  })

  test('succeeds once for ten people at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => setUp({ username: `person${n}`, shopName: `Shop ${n}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)])
    for (const table of ['shops', 'users', 'shop_users', 'shop_settings'] as const) {
      expect(await kerf.db.selectFrom(table).select('id').execute()).toHaveLength(1)
    }
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no shop name', { shopName: ' ' }, 'shopName', 'Shop name is required'],
    ['no name', { name: '' }, 'name', 'Your name is required'],
    ['a short username', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    ['a short password', { password: '1234567' }, 'password', 'Password must be at least 12 characters'],
    ['no password', { password: undefined }, 'password', 'Password must be at least 12 characters'],
    ['a long password', { password: 'x'.repeat(201) }, 'password', 'Password must be at most 200 characters'],
    ['an invalid email address', { email: 'wanda' }, 'email', 'Invalid email address'],
    [
      'an unknown time zone',
      { timeZone: 'Mars/Base' },
      'timeZone',
      'Time zone must be a name like America/Chicago',
    ],
    ['an unknown field', { isAdmin: true }, 'isAdmin', 'Unknown field "isAdmin"'],
  ])('refuses %s and can be tried again', async (_what, changes, path, message) => {
    const answer = await setUp(changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path, message }] })
    expect(await welcome()).toMatchObject({ setupNeeded: true })
    expect((await setUp()).statusCode).toBe(201)
  })

  test('needs no email address and defaults to the server’s time zone', async () => {
    const answer = await setUp({ email: undefined, timeZone: undefined })
    expect(answer.json().currentShop).toMatchObject({
      email: null,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })
})

describe('a visitor from another machine', () => {
  const ELSEWHERE = '192.0.2.1'
  const from = (
    remoteAddress: string,
    changes: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => caller(kerf.app, undefined, remoteAddress)('POST', '/api/setup', first(changes), headers)
  const codeOf = async () => (await setupCodeOf(kerf.db)) ?? ''

  test('must enter the code that the server printed, however it is written', async () => {
    const code = await codeOf()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const welcomed = await caller(kerf.app, undefined, ELSEWHERE)('GET', '/api/welcome')
    expect(welcomed.json()).toMatchObject({ setupNeeded: true, needsSetupCode: true })
    for (const [typed, message] of [
      [undefined, 'The setup code is required. Kerf printed it when it started.'],
      ['ABCD-EFGH', 'This is not the setup code. Kerf printed it when it started.'],
    ]) {
      const refused = await from(ELSEWHERE, { code: typed })
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { message, issues: [{ path: 'code', message }] },
      ])
    }
    expect(await kerf.db.selectFrom('users').select('id').execute()).toEqual([])
    expect((await from(ELSEWHERE, { code: ` ${code.toLowerCase().replace('-', ' ')}` })).statusCode).toBe(201)
    expect(await setupCodeOf(kerf.db)).toBeNull()
    expect(await kerf.db.selectFrom('meta').select('value').execute()).not.toContainEqual({ value: code })
  })

  test('is told to wait after five wrong codes', async () => {
    const code = await codeOf()
    for (let n = 2; n < 7; n++) expect((await from(ELSEWHERE, { code: `ABCD-EFG${n}` })).statusCode).toBe(400)
    const refused = await from(ELSEWHERE, { code })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe('Too many wrong setup codes. Try again in 5 minutes.')
    expect((await from('192.0.2.2', { code })).statusCode).toBe(201)
  })

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { host: 'kerf.example.com' },
  ])('is anybody who sends %j', async (headers) => {
    await codeOf()
    expect((await from('127.0.0.1', {}, headers)).statusCode).toBe(400)
    expect((await from('127.0.0.1')).statusCode).toBe(201)
  })

  test('is everybody behind a public address', async () => {
    const proxied = await startEmptyKerf({ publicUrl: 'https://kerf.example.com' })
    expect((await proxied.visit('GET', '/api/welcome')).json()).toMatchObject({ needsSetupCode: true })
    expect((await proxied.visit('POST', '/api/setup', first())).statusCode).toBe(400)
    await proxied.close()
  })

  test('finds the same code whichever server printed it', async () => {
    const codes = await Promise.all([codeOf(), codeOf(), codeOf()])
    expect(new Set(codes).size).toBe(1)
  })
})

describe('the welcome', () => {
  test('shows the demonstration’s sign-in while the database holds its data', async () => {
    await claimFirstRun(kerf.db, 'demo')
    const demo = { username: DEMO_USERNAME, password: DEMO_PASSWORD }
    expect(await welcome()).toEqual({ setupNeeded: false, needsSetupCode: false, canMail: false, demo })
    expect((await setUp()).statusCode).toBe(409)
  })

  test('shows no sign-in of a real shop', async () => {
    const real = await startTestKerf()
    expect((await real.visit('GET', '/api/welcome')).json()).toEqual({
      setupNeeded: false,
      needsSetupCode: false,
      canMail: false,
      demo: null,
    })
    await real.close()
  })
})

test.each([
  ['Walnut & Iron Woodworks', 'WI'],
  ['glass', 'G'],
  ['  two words', 'TW'],
  ['3 Brothers Oak Co', 'BO'],
  ['Ünïque 木 Shop', 'US'],
  ['Дуб', 'K'],
  ['!!!', 'K'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
