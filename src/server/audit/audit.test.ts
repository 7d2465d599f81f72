import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntry } from '#contract/audit.ts'
import { readCsv } from '../../../test-support/csv.ts'
import {
  caller,
  HOUR,
  PASSWORD,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { TINY_PNG } from '../../../test-support/sample-files.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import { addSecondFactor } from '../../../test-support/second-factor.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'
import { Shop } from '../shop.ts'
import { listAudit } from './audit.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

async function entries(query = '', person: Person = kerf.owner) {
  const answer = await person.call('GET', `/api/audit${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return auditEntry.array().parse(answer.json().entries)
}

/** The newest entry, without what every entry has. */
async function newest() {
  const [entry] = await entries('?limit=1')
  if (entry === undefined) throw new Error('the audit log is empty')
  const { by, kind, subject, changes, text } = entry
  return { by: by?.name, kind, subject, changes, text }
}

async function act(method: 'POST' | 'PUT' | 'PATCH' | 'GET', url: string, body?: object | Buffer) {
  const isFile = Buffer.isBuffer(body)
  const answer = await kerf.owner.call(method, url, body, isFile ? MULTIPART : {})
  expect([200, 201], answer.body).toContain(answer.statusCode)
  return answer
}

const byOwner = { by: 'Olive Owner', subject: null, changes: [], text: null }

describe('signing in and out', () => {
  const login = (username: string, password: string, address: string) =>
    caller(kerf.app, undefined, address)('POST', '/api/auth/login', { username, password })

  test('is recorded with its address, in every shop of the user', async () => {
    const answer = await login('owner', PASSWORD, '203.0.113.9')
    const expected = {
      kind: 'signed-in',
      by: { id: kerf.owner.userId, name: 'Olive Owner', username: 'owner' },
      address: '203.0.113.9',
      at: new Date(START).toISOString(),
    }
    for (const person of [kerf.owner, kerf.rival]) {
      expect((await entries('?limit=1', person))[0]).toMatchObject(expected)
    }
    const cookie = `kerf_session=${answer.cookies[0]?.value}`
    await caller(kerf.app, cookie)('POST', '/api/auth/logout')
    expect(await newest()).toEqual({ ...byOwner, kind: 'signed-out' })
    await caller(kerf.app, cookie)('POST', '/api/auth/logout')
    expect((await entries('?kind=signed-out')).length).toBe(1)
  })

  test('says when a browser signs in again', async () => {
    const maker = await kerf.signIn('maker')
    await kerf.signIn('maker', PASSWORD, { cookie: maker.cookie })
    expect(await newest()).toMatchObject({ kind: 'signed-out', text: 'the browser signed in again' })
  })

  test('that fails is recorded for known users only, and not once it is refused', async () => {
    for (let attempt = 0; attempt < 8; attempt++) await login('maker', 'wrong wrong wrong', '203.0.113.10')
    await login('nobody', 'wrong wrong wrong', '203.0.113.11')
    await login('maker', 'wrong wrong wrong', '203.0.113.12')
    const failed = () => entries('?kind=sign-in-failed')
    await expect.poll(async () => (await failed())[0]?.address).toBe('203.0.113.12')
    expect((await failed()).map(({ by, address }) => [by?.name, address])).toEqual([
      ['Max Maker', '203.0.113.12'],
      ...Array.from({ length: 5 }, () => ['Max Maker', '203.0.113.10']),
    ])
    expect(await entries('?kind=sign-in-failed', kerf.rival)).toEqual([])
  })
})

describe('signing in with a second factor', () => {
  const home = '203.0.113.40'
  const stranger = '198.51.100.40'

  test('tells who knows the password, and says when a recovery code was used', async () => {
    const id = await kerf.addUser('carver', [kerf.shopId])
    const { recoveryCodes } = await addSecondFactor(await kerf.signIn('carver'), kerf.clock.now)
    const login = (address: string, code?: string) =>
      caller(kerf.app, undefined, address)('POST', '/api/auth/login', {
        username: 'carver',
        password: PASSWORD,
        ...(code !== undefined && { code }),
      })
    expect((await login(home, recoveryCodes[0])).statusCode).toBe(200)
    expect(await newest()).toMatchObject({ kind: 'signed-in', text: 'with a recovery code' })
    const failed = async () =>
      (await entries(`?kind=sign-in-failed&member=${id}`)).map(({ address, text }) => [address, text])
    // The form sends the password alone first, so where they work that is not worth an entry.
    await login(home)
    await login(stranger)
    const missing = [stranger, 'the password was right, the code was missing']
    await expect.poll(failed).toEqual([missing])
    await login(stranger, '000000')
    const wrong = [stranger, 'the password was right, the code was wrong']
    await expect.poll(failed).toEqual([wrong, missing])
    // However often somebody sends it, the log grows no further.
    for (let n = 0; n < 10; n++) await login(`198.51.100.${50 + n}`)
    await expect.poll(async () => (await failed()).length).toBe(11)
    await login('198.51.100.70')
    await login('198.51.100.71', '000000')
    await expect.poll(async () => (await failed())[0]).toEqual(['198.51.100.71', wrong[1]])
    expect(await failed()).toHaveLength(12)
  })
})

describe('what guards the shop is recorded before and after', () => {
  test('rates, in words and dollars', async () => {
    await act('PATCH', '/api/shop-settings', {
      pricingConfig: {
        baseRate: 85.5,
        baseStyleFees: { trestle: 700 },
        beamRates: { '5x7': null, '8x12': 99 },
        enabledAddOns: { stain: false },
      },
    })
    expect(await newest()).toEqual({
      ...byOwner,
      kind: 'rates-changed',
      changes: [
        { label: 'Base rate (per sq ft)', before: '$80.00', after: '$85.50' },
        { label: 'Trestle base (flat per table)', before: '$650.00', after: '$700.00' },
        { label: 'Beam 5x7 (per linear foot)', before: '$75.00', after: 'None' },
        { label: 'Stain', before: 'On', after: 'Off' },
        { label: 'Beam 8x12 (per linear foot)', before: 'None', after: '$99.00' },
      ],
    })
  })

  test('the tax rate, wherever it is changed', async () => {
    await act('PATCH', '/api/shop-settings', { taxRate: 0.0825 })
    const change = { label: 'Tax rate', before: 'None', after: '8.25%' }
    expect(await newest()).toEqual({ ...byOwner, kind: 'tax-changed', changes: [change] })
    await act('PATCH', '/api/shop', { taxRate: 0.07 })
    const next = { label: 'Tax rate', before: '8.25%', after: '7%' }
    expect(await newest()).toEqual({ ...byOwner, kind: 'tax-changed', changes: [next] })
  })

  test('the shop’s details, long texts from where they differ', async () => {
    const long = (end: string) => `${'Wood moves with the seasons. '.repeat(20)}${end}`
    const terms = (end: string) => [{ name: 'House', text: long(end), isDefault: false }]
    await act('PATCH', '/api/shop', { conditions: terms('Oil it.'), phone: '555-0199', invoicePrefix: 'INV' })
    const first = await newest()
    expect([first.kind, first.by]).toEqual(['shop-changed', byOwner.by])
    expect(first.changes.map(({ label }) => label)).toEqual([
      'Phone',
      'Invoice prefix',
      'Next invoice number',
      'Terms and conditions House',
    ])
    expect(first.changes).toContainEqual({ label: 'Phone', before: '555-0100', after: '555-0199' })
    expect(first.changes).toContainEqual({ label: 'Invoice prefix', before: 'None', after: 'INV' })
    await act('PATCH', '/api/shop', { conditions: terms('Wax it.') })
    expect((await newest()).changes).toEqual([
      {
        label: 'Terms and conditions House',
        before: expect.stringMatching(/^….{30}Oil it\.$/),
        after: expect.stringMatching(/^….{30}Wax it\.$/),
      },
    ])
  })

  test('the logo', async () => {
    await act('POST', '/api/shop/logo', multipartBody({ name: 'logo.png', bytes: TINY_PNG }))
    expect((await newest()).changes).toEqual([{ label: 'Logo', before: 'None', after: 'A new picture' }])
    await act('POST', '/api/shop/logo/remove')
    const removed = { label: 'Logo', before: 'A picture', after: 'None' }
    expect(await newest()).toEqual({ ...byOwner, kind: 'shop-changed', changes: [removed] })
  })

  test('piece types and their versions', async () => {
    const version = { label: 'Version', before: 'None', after: '1' }
    await act('PUT', '/api/piece-types/slab', { version: 0, isActive: true, definition: SLAB })
    expect(await newest()).toMatchObject({ kind: 'piece-type-changed', text: SLAB.name })
    expect((await newest()).changes).toContainEqual(version)
    await act('PUT', '/api/piece-types/slab', { version: 1, isActive: false, definition: SLAB })
    expect((await newest()).changes).toEqual([
      { label: 'Version', before: '1', after: '2' },
      { label: 'Offered', before: 'Yes', after: 'No' },
    ])
  })

  test('the closing date', async () => {
    await act('PATCH', '/api/closing-date', { closingDate: '2026-02-28' })
    const change = { label: 'Books are closed through', before: 'No day', after: 'Feb 28, 2026' }
    expect(await newest()).toEqual({ ...byOwner, kind: 'books-closed', changes: [change] })
  })

  test('every file that leaves', async () => {
    const period = 'from=2026-01-01&to=2026-03-01'
    await act('GET', `/api/reports/sales?by=customer&format=csv&${period}`)
    const text = 'the report Sales by customer, Jan 1, 2026 to Mar 1, 2026'
    expect(await newest()).toEqual({ ...byOwner, kind: 'exported', text })
    await act('GET', `/api/reports/aging?format=csv&${period}`)
    expect((await newest()).text).toBe('the report Aging, Mar 10, 2026')
    await act('GET', `/api/exports/payments?${period}`)
    expect((await newest()).text).toBe('Payments, refunds, and write-offs, Jan 1, 2026 to Mar 1, 2026')
    await act('GET', '/api/audit?format=csv')
    expect((await newest()).text).toBe('the audit log')
  })

  test('unless nothing changes, or the change is refused', async () => {
    const before = await entries('?limit=1')
    await act('PATCH', '/api/shop-settings', { taxRate: 0.07, pricingConfig: { baseRate: 85.5 } })
    await act('PATCH', '/api/shop', { phone: '555-0199' })
    await act('POST', '/api/shop/logo/remove')
    await act('GET', '/api/reports/sales')
    await kerf.owner.call('PATCH', '/api/shop', { nextInvoiceNumber: 7, invoicePrefix: 'WW' })
    await kerf.owner.call('GET', '/api/audit?from=2026-02-01&to=2026-01-01&format=csv')
    for (const url of [
      '/api/reports/sales?format=csv',
      '/api/exports/payments',
      '/api/audit?format=csv',
      '/api/export',
    ]) {
      await kerf.owner.call('HEAD', url)
    }
    expect(await entries('?limit=1')).toEqual(before)
  })
})

describe('reading it', () => {
  test('is for administrators of the shop, who see only its entries', async () => {
    for (const role of ['floor', 'sales', 'office'] as const) {
      const userId = await kerf.addUser(`reader-${role}`, [kerf.shopId], role)
      const reader = await kerf.openSession(`reader-${role}`)
      for (const url of ['/api/audit', '/api/audit?format=csv', '/api/audit/people']) {
        expect((await reader.call('GET', url)).statusCode).toBe(403)
      }
      expect(userId).toBeGreaterThan(0)
    }
    const theirs = await entries('?limit=500', kerf.rival)
    expect(new Set(theirs.map(({ by }) => by?.name))).toEqual(new Set(['Olive Owner', 'Rita Rival']))
    expect(theirs.filter(({ kind }) => kind !== 'signed-in' && kind !== 'signed-out')).toEqual([])
    expect((await kerf.rival.call('GET', '/api/audit/people')).json()).toEqual([
      { id: kerf.owner.userId, name: 'Olive Owner' },
      { id: kerf.rival.userId, name: 'Rita Rival' },
    ])
  })

  test.each([1, 3, 50])('%i at a time returns each entry once, newest first', async (limit) => {
    for (const filter of [
      '',
      '&kind=rates',
      `&member=${kerf.maker.userId}`,
      `&kind=sign-ins&member=${kerf.owner.userId}`,
    ]) {
      const whole = await entries(`?limit=500${filter}`)
      expect(whole.length).toBeGreaterThan(2)
      const seen: number[] = []
      let url: string | undefined = `/api/audit?limit=${limit}${filter}`
      while (url !== undefined) {
        const answer = await kerf.owner.call('GET', url)
        seen.push(
          ...auditEntry
            .array()
            .parse(answer.json().entries)
            .map(({ id }) => id),
        )
        url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
        expect(answer.json().nextCursor === null).toBe(url === undefined)
      }
      expect(seen).toEqual(whole.map(({ id }) => id))
      expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    }
  })

  test('filters by member, kind, group, and days of the shop', async () => {
    const kinds = async (query: string) =>
      new Set((await entries(`?limit=500&${query}`)).map(({ kind }) => kind))
    expect(await kinds('kind=rates')).toEqual(new Set(['rates-changed', 'tax-changed', 'piece-type-changed']))
    expect(await kinds('kind=books-closed')).toEqual(new Set(['books-closed']))
    const makers = await entries(`?limit=500&member=${kerf.maker.userId}`)
    expect(new Set(makers.map(({ by }) => by?.name))).toEqual(new Set(['Max Maker']))
    expect(await kinds(`member=${kerf.rival.userId}`)).toEqual(new Set())

    kerf.clock.now = START + 10 * HOUR
    await act('PATCH', '/api/closing-date', { closingDate: null })
    await act('PATCH', '/api/shop', { timeZone: 'Asia/Tokyo' })
    const [moved] = await entries('?limit=1')
    expect(await entries('?from=2026-03-11')).toContainEqual(moved)
    expect(await entries('?to=2026-03-10')).not.toContainEqual(moved)
    expect(await entries('?from=2026-03-12')).toEqual([])
    expect((await kerf.owner.call('GET', '/api/audit?from=2026-03-12&to=2026-03-11')).statusCode).toBe(400)
    expect((await kerf.owner.call('GET', '/api/audit?cursor=x')).statusCode).toBe(400)
    expect(await entries('?limit=1&from=1900-01-01')).toEqual([moved])
    expect((await kerf.owner.call('GET', '/api/audit?from=0001-01-01')).statusCode).toBe(400)
    expect((await kerf.owner.call('GET', '/api/audit?to=1899-12-31')).statusCode).toBe(400)
  })

  test('a CSV file has every entry of the filter, a row for each change, and no formula', async () => {
    await act('PATCH', '/api/shop', { phone: '=1+1' })
    const rows = readCsv((await act('GET', '/api/audit?format=csv&kind=shop')).body)
    expect(rows[0]).toEqual({
      Time: new Date(kerf.clock.now).toISOString(),
      User: 'Olive Owner',
      Username: 'owner',
      Event: 'Shop settings changed',
      What: 'Olive Owner changed the shop’s settings',
      Changed: 'Phone',
      Before: '555-0199',
      After: "'=1+1",
      Address: '127.0.0.1',
    })
    const listed = await entries('?kind=shop&limit=500')
    expect(rows).toHaveLength(listed.flatMap(({ changes }) => changes).length)
  })

  test('takes an index for every combination of filters', async () => {
    const at = (offset: number) => new Date(START + offset).toISOString()
    const many = Array.from({ length: 2000 }, (_, index) => ({
      shop_id: kerf.shopId,
      kind: index === 7 ? ('books-closed' as const) : ('signed-in' as const),
      user_id: index % 3 === 0 ? kerf.maker.userId : kerf.owner.userId,
      at: at(-index),
      address: null,
      detail: '{}',
    }))
    for (let start = 0; start < many.length; start += 500) {
      await kerf.db
        .insertInto('audit_events')
        .values(many.slice(start, start + 500))
        .execute()
    }
    const shop = Shop.of({
      shopId: kerf.shopId,
      shopName: '',
      timeZone: 'UTC',
      userId: kerf.owner.userId,
      userName: '',
      role: 'administrator',
    })
    const cursor = Buffer.from(`${at(-500)} 1`).toString('base64url')
    for (const query of [
      {},
      { cursor },
      { from: '2026-03-01', to: '2026-03-09' },
      { kind: 'books-closed', cursor } as const,
      { kind: 'sign-ins' } as const,
      { member: kerf.maker.userId, cursor },
      { member: kerf.maker.userId, kind: 'exports', from: '2026-03-01' } as const,
    ]) {
      for (const plan of await plansOf(kerf.db, (db) => listAudit(shop, db, query))) {
        expect(plan).toMatch(/audit_events_by/)
        expect(plan).not.toMatch(/temp b-tree|seq scan on audit/i)
      }
    }
  })
})

test('it only grows', async () => {
  const before = await sql`select * from audit_events order by id`.execute(kerf.db)
  for (const statement of [
    sql`update audit_events set user_id = null`,
    sql`delete from audit_events`,
    sql`delete from audit_events where kind = 'signed-in'`,
  ]) {
    await expect(statement.execute(kerf.db)).rejects.toThrow(/audit_events is append-only/)
  }
  expect(await sql`select * from audit_events order by id`.execute(kerf.db)).toEqual(before)
})

test('no secret is in it', async () => {
  const { rows } = await sql<{ detail: string }>`select detail from audit_events`.execute(kerf.db)
  const all = JSON.stringify(rows)
  expect(all).not.toContain(PASSWORD)
  expect(all).not.toMatch(/argon2|kerf_session|wrong wrong/)
})

describe('an account', () => {
  test('each entry has the name of its day', async () => {
    const id = await kerf.addUser('renamed', [kerf.shopId])
    const renamed = await kerf.openSession('renamed')
    for (const name of ['Olive Owner', 'Max Maker']) await renamed.call('PATCH', '/api/account', { name })
    const names = (await entries(`?kind=account-changed&member=${id}`)).map(({ by }) => [
      by?.name,
      by?.username,
    ])
    expect(names).toEqual([
      ['Olive Owner', 'renamed'],
      ['renamed the new', 'renamed'],
    ])
  })

  test('its name, email address and password, and never the password itself', async () => {
    await kerf.addUser('mover', [kerf.shopId])
    const mover = await kerf.signIn('mover')
    const changed = await mover.call('PATCH', '/api/account', { name: 'Mo Ver', email: 'mo@shop.test' })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await newest()).toMatchObject({
      kind: 'account-changed',
      by: 'mover the new',
      changes: [
        { label: 'Name', before: 'mover the new', after: 'Mo Ver' },
        { label: 'Email', before: 'None', after: 'mo@shop.test' },
      ],
    })
    const newPassword = 'brass rabbet plane 7'
    await mover.call('POST', '/api/account/password', { currentPassword: PASSWORD, newPassword })
    expect(await newest()).toMatchObject({ kind: 'password-changed', by: 'Mo Ver', changes: [] })
    const { body } = await kerf.owner.call('GET', '/api/audit')
    expect(body).not.toContain(newPassword)
    await mover.call('POST', '/api/account/password', { currentPassword: 'guess', newPassword })
    await expect.poll(newest).toMatchObject({ kind: 'sign-in-failed', text: 'while signed in' })
  })

  test('what a disabled member does elsewhere is not told here', async () => {
    const id = await kerf.addUser('shared', [kerf.shopId, kerf.otherShopId])
    await act('POST', `/api/members/${id}/disable`)
    const elsewhere = await kerf.signIn('shared')
    await elsewhere.call('PATCH', '/api/account', { name: 'Shay Red' })
    expect(await newest()).toMatchObject({ kind: 'disabled' })
    expect((await entries('?limit=1', kerf.rival))[0]).toMatchObject({ kind: 'account-changed' })
  })
})
