import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RIGHTS } from '#domain/rights.ts'
import { PASSWORD, START, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const login = (body: unknown, headers?: Record<string, string>) =>
  kerf.visit('POST', '/api/auth/login', body, headers)
const tokenIn = (cookie: string) => cookie.slice('kerf_session='.length)

describe('signing in', () => {
  test('answers with the user and the shops, the first one being current', async () => {
    const answer = await login({ username: 'owner', password: PASSWORD })
    const place = { address: '1 Mill Road', phone: '555-0100', email: 'hello@shop.test', timeZone: 'UTC' }
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      user: { id: kerf.owner.userId, username: 'owner', name: 'Olive Owner', email: null },
      hasSecondFactor: false,
      shops: [
        { id: kerf.shopId, name: 'Walnut Works', isAdmin: true, role: 'administrator' },
        { id: kerf.otherShopId, name: 'Clear Glass', isAdmin: false, role: 'sales' },
      ],
      currentShop: {
        id: kerf.shopId,
        name: 'Walnut Works',
        ...place,
        isAdmin: true,
        role: 'administrator',
        rights: [...RIGHTS],
        needsSecondFactor: false,
      },
    })
    expect(answer.cookies).toEqual([
      {
        name: 'kerf_session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 30 * 24 * 3600,
      },
    ])
    const cookie = `kerf_session=${answer.cookies[0]?.value}`
    expect((await kerf.visit('GET', '/api/auth/me', undefined, { cookie })).json()).toEqual(answer.json())
  })

  test('marks the cookie as secure, and as this host’s alone, only when the public URL is HTTPS', async () => {
    for (const [publicUrl, name, secure] of [
      ['https://kerf.example.com', '__Host-kerf_session', true],
      ['http://kerf.example.com', 'kerf_session', undefined],
    ] as const) {
      const behindProxy = await startTestKerf({ publicUrl })
      const answer = await behindProxy.visit('POST', '/api/auth/login', {
        username: 'owner',
        password: PASSWORD,
      })
      const [cookie] = answer.cookies
      expect(cookie).toMatchObject({ name, path: '/', httpOnly: true })
      expect(cookie).not.toHaveProperty('domain')
      expect(cookie?.secure).toBe(secure)
      const me = (sent: string) =>
        behindProxy.visit('GET', '/api/auth/me', undefined, { cookie: `${sent}=${cookie?.value}` })
      expect((await me(name)).statusCode).toBe(200)
      // A neighbor's site could have set it.
      if (secure) expect((await me('kerf_session')).statusCode).toBe(401)
      const out = await behindProxy.visit('POST', '/api/auth/logout')
      expect(out.cookies[0]).toMatchObject({ name, value: '' })
      await behindProxy.close()
    }
  })

  test('ignores case and surrounding spaces in the username, but not in the password', async () => {
    expect((await login({ username: ' OWNER ', password: PASSWORD })).statusCode).toBe(200)
    expect((await login({ username: 'owner', password: PASSWORD.toUpperCase() })).statusCode).toBe(401)
    expect((await login({ username: 'owner', password: ` ${PASSWORD}` })).statusCode).toBe(401)
    await login({ username: 'owner', password: PASSWORD })
  })

  test('returns the same for a wrong password, an unknown user and a disabled one', async () => {
    const gone = await kerf.addUser('gone', [kerf.shopId])
    await kerf.db
      .updateTable('users')
      .set({ disabled_at: new Date(START).toISOString() })
      .where('id', '=', gone)
      .execute()
    for (const body of [
      { username: 'owner', password: 'wrong' },
      { username: 'nobody', password: PASSWORD },
      { username: 'gone', password: PASSWORD },
      { username: "owner' --", password: PASSWORD },
    ]) {
      const answer = await login(body)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ message: 'Invalid username or password' })
      expect(answer.cookies).toEqual([])
    }
  })

  test.each([
    ['no username', { password: 'x' }, 'Username is required'],
    ['a blank username', { username: '  ', password: 'x' }, 'Username is required'],
    ['no password', { username: 'owner' }, 'Password is required'],
    ['an empty password', { username: 'owner', password: '' }, 'Password is required'],
    ['a password that is not text', { username: 'owner', password: 123 }, 'Password must be text'],
    [
      'a long password',
      { username: 'owner', password: 'x'.repeat(201) },
      'Password must be at most 200 characters',
    ],
    ['an extra field', { username: 'owner', password: 'x', isAdmin: true }, 'Unknown field "isAdmin"'],
  ])('refuses %s', async (_what, body, message) => {
    const answer = await login(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
  })

  test('refuses a user without a shop and opens no session', async () => {
    await kerf.addUser('loner', [])
    const answer = await login({ username: 'loner', password: PASSWORD })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe(
      'You have no access to any shop. Ask a shop’s administrator to let you in.',
    )
    expect(answer.cookies).toEqual([])
  })

  test('handles a password of unusual characters', async () => {
    const answer = await login({ username: 'owner', password: 'nul\0 emoji 👩🏽‍🔧 half \ud83d' })
    expect(answer.statusCode).toBe(401)
    await login({ username: 'owner', password: PASSWORD })
  })
})

describe('a session', () => {
  test('is new at every sign-in and ends the browser’s previous one', async () => {
    const first = await kerf.signIn('maker')
    const elsewhere = await kerf.signIn('maker')
    const second = await kerf.signIn('maker', PASSWORD, { cookie: first.cookie })
    expect(new Set([first.cookie, elsewhere.cookie, second.cookie]).size).toBe(3)
    expect((await first.call('GET', '/api/auth/me')).statusCode).toBe(401)
    expect((await second.call('GET', '/api/auth/me')).statusCode).toBe(200)
    expect((await elsewhere.call('GET', '/api/auth/me')).statusCode).toBe(200)
  })

  test('never uses a token that was planted in the browser', async () => {
    const cookie = `kerf_session=${'A'.repeat(43)}`
    const person = await kerf.signIn('maker', PASSWORD, { cookie })
    expect(person.cookie).not.toBe(cookie)
    expect((await kerf.visit('GET', '/api/auth/me', undefined, { cookie })).statusCode).toBe(401)
  })

  test('survives a failed sign-in', async () => {
    await login({ username: 'maker', password: 'wrong' }, { cookie: kerf.maker.cookie })
    expect((await kerf.maker.call('GET', '/api/auth/me')).statusCode).toBe(200)
  })

  test('is stored only as a hash, which cannot be used to sign in', async () => {
    const token = tokenIn(kerf.owner.cookie)
    const rows = await kerf.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.map((row) => row.token_hash)).toContain(hash)
    const stolen = await kerf.visit('GET', '/api/auth/me', undefined, { cookie: `kerf_session=${hash}` })
    expect(stolen.statusCode).toBe(401)
  })

  test('ends on the server at sign-out, and the cookie is cleared', async () => {
    const person = await kerf.signIn('maker')
    const answer = await person.call('POST', '/api/auth/logout')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({})
    expect(answer.cookies[0]).toMatchObject({ name: 'kerf_session', value: '', path: '/' })
    expect(answer.cookies[0]?.expires?.getTime()).toBe(0)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    const after = await person.call('GET', '/api/auth/me')
    expect(after.statusCode).toBe(401)
    expect(after.json()).toEqual({ message: 'You are not signed in' })
  })

  test('is not needed to sign out', async () => {
    expect((await kerf.visit('POST', '/api/auth/logout')).statusCode).toBe(200)
    const cookie = 'kerf_session=nobody'
    expect((await kerf.visit('POST', '/api/auth/logout', undefined, { cookie })).statusCode).toBe(200)
  })

  test.each([
    '',
    'kerf_session=',
    'kerf_session=%',
    'kerf_session=%ff%00',
    'kerf_session="',
    ';;=;',
    'other=1',
  ])('does not exist for the cookie «%s»', async (cookie) => {
    expect((await kerf.visit('GET', '/api/auth/me', undefined, { cookie })).statusCode).toBe(401)
  })

  test('ends when its user is disabled', async () => {
    const userId = await kerf.addUser('temp', [kerf.shopId])
    const person = await kerf.signIn('temp')
    const setDisabled = (disabled_at: string | null) =>
      kerf.db.updateTable('users').set({ disabled_at }).where('id', '=', userId).execute()
    await setDisabled(new Date(START).toISOString())
    expect((await person.call('GET', '/api/orders')).statusCode).toBe(401)
    await setDisabled(null)
    expect((await person.call('GET', '/api/orders')).statusCode).toBe(401)
  })

  test('ends when its user is removed from its shop, but not from another shop', async () => {
    const userId = await kerf.addUser('both', [kerf.shopId, kerf.otherShopId])
    const here = await kerf.signIn('both')
    const there = await kerf.signIn('both')
    await there.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
    await kerf.db
      .deleteFrom('shop_users')
      .where('user_id', '=', userId)
      .where('shop_id', '=', kerf.shopId)
      .execute()
    expect((await here.call('GET', '/api/orders')).statusCode).toBe(401)
    expect((await there.call('GET', '/api/orders')).statusCode).toBe(200)
    expect((await there.call('GET', '/api/auth/me')).json().shops).toHaveLength(1)
    const again = await kerf.signIn('both')
    expect((await again.call('GET', '/api/auth/me')).json().currentShop.id).toBe(kerf.otherShopId)
  })
})
