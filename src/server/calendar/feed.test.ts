/** What other calendars read by a member's secret address. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf } from '../../../test-support/customer-links.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { addSecondFactor } from '../../../test-support/second-factor.ts'
import { feedTokenIn } from '../../../test-support/two-shops.ts'

let kerf: TestKerf
let maker: Person

beforeAll(async () => {
  // Tuesday, March 10, 2026.
  kerf = await startTestKerf()
  maker = kerf.maker
})
afterAll(() => kerf.close())

async function address(by = maker): Promise<string> {
  const made = await by.call('POST', '/api/calendar/feed')
  expect(made.statusCode, made.body).toBe(200)
  return new URL(made.json().url).pathname
}

const get = (path: string, headers?: Record<string, string>) =>
  customerOf(kerf)('GET', path, undefined, headers)

async function eventsAt(path: string) {
  const answer = await get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return ICAL.Component.fromString(answer.body)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
}

async function promised(promisedOn: string, title: string, status: 'quote' | 'production' | 'completed') {
  const customerId = await addCustomer(kerf.owner, 'Zoë, Ångström & Co; "Tables"')
  const line = { description: title, quantity: 1, price: 7346.19 }
  const id = await addOrder(kerf.owner, { title, customerId, lineItems: [line] })
  await kerf.owner.call('POST', `/api/orders/${id}/promise`, {
    promisedOn: '2026-12-31',
    estimatedHours: 6.5,
  })
  await advanceTo(kerf.owner, id, status)
  await kerf.db.updateTable('orders').set({ promised_on: promisedOn }).where('id', '=', id).execute()
  return id
}

test('the address is told once, and only its hash is kept', async () => {
  expect((await maker.call('GET', '/api/calendar/feed')).json()).toEqual({ madeAt: null })
  const { url, madeAt } = (await maker.call('POST', '/api/calendar/feed')).json()
  const token = feedTokenIn(url)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await maker.call('GET', '/api/calendar/feed')).json()).toEqual({ madeAt })
  const rows = await kerf.db.selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const log = (await kerf.owner.call('GET', '/api/audit?kind=calendar-address-made')).json()
  expect(log.entries).toMatchObject([{ by: { name: 'Max Maker' }, text: null }])
  await get(`/api/calendar/${token}.ics`)
  await get(`/api/calendar/${token.slice(0, 30)}.ics`)
  for (const text of [JSON.stringify(log), kerf.logged()]) expect(text).not.toContain(token.slice(0, 30))
  expect(kerf.logged()).toContain('"path":"/api/calendar/….ics"')
})

test('every promise is an event of its day, read without a session and without an amount', async () => {
  await promised('2026-01-05', 'Long late; "desk"', 'production')
  const done = await promised('2026-03-09', 'Done table', 'completed')
  // As the work plan counts them.
  await kerf.db.updateTable('orders').set({ estimated_minutes: 1604 }).where('id', '=', done).execute()
  await promised('2026-03-09', 'Never accepted', 'quote')
  await promised('2027-11-01', 'Shelf, by the window', 'quote')
  const gone = await promised('2026-03-20', 'Void', 'quote')
  await kerf.owner.call('POST', `/api/orders/${gone}/void`, { reason: 'Ordered elsewhere' })
  const path = await address()
  const answer = await get(path)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.body).not.toMatch(/7346|7,346|\$/)
  const events = await eventsAt(path)
  expect(events.map(({ startDate, summary }) => [startDate.toString(), summary])).toEqual([
    ['2026-01-05', expect.stringMatching(/^LATE: WW-\d+ Long late; "desk"$/)],
    ['2026-03-09', expect.stringMatching(/^Done: WW-\d+ Done table$/)],
    ['2026-03-09', expect.stringMatching(/^WW-\d+ Never accepted$/)],
    ['2027-11-01', expect.stringMatching(/^WW-\d+ Shelf, by the window$/)],
  ])
  expect(events[0]?.description).toBe(
    'Zoë, Ångström & Co; "Tables"\nIn Production\n64 days late\n6.5 hours of work',
  )
  expect(events[1]?.description).toMatch(/\n26\.73 hours of work$/)
  expect(events[2]?.description).toMatch(/\nQuote\n6\.5 hours of work$/)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
})

test('an event stays the same one when its day moves, and a file that did not change is not sent again', async () => {
  const id = await promised('2026-04-01', 'Bench', 'production')
  const path = await address()
  const { headers } = await get(path)
  const etag = String(headers.etag)
  const same = await get(path, { 'if-none-match': `"other", W/${etag}` })
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
  const bench = async () => (await eventsAt(path)).find(({ summary }) => summary.endsWith('Bench'))
  const before = await bench()
  kerf.clock.now += 60_000
  await kerf.owner.call('POST', `/api/orders/${id}/promise`, { promisedOn: '2026-04-03', reason: 'Slab' })
  const moved = await get(path, { 'if-none-match': etag })
  expect([moved.statusCode, moved.headers.etag === etag]).toEqual([200, false])
  const after = await bench()
  expect([after?.uid, after?.startDate.toString()]).toEqual([before?.uid, '2026-04-03'])
  const stampOf = (event: typeof before) => String(event?.component.getFirstPropertyValue('dtstamp'))
  expect(stampOf(after) > stampOf(before)).toBe(true)
})

test('the day of an event is the shop’s, wherever the server is', async () => {
  await kerf.db
    .updateTable('shops')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', kerf.shopId)
    .execute()
  await promised('2026-03-11', 'Kiritimati', 'production')
  const path = await address()
  const summary = async () => (await eventsAt(path)).find((event) => event.summary.includes('Kiritimati'))
  const { now } = kerf.clock
  kerf.clock.now = Date.parse('2026-03-11T09:59:00Z')
  expect((await summary())?.summary).toMatch(/^WW/)
  kerf.clock.now = Date.parse('2026-03-11T10:00:00Z')
  expect((await summary())?.summary).toMatch(/^LATE/)
  expect((await summary())?.startDate.toString()).toBe('2026-03-11')
  kerf.clock.now = now
})

test('it is of one shop', async () => {
  const theirs = await addOrder(kerf.rival, { title: 'Theirs' })
  await kerf.rival.call('POST', `/api/orders/${theirs}/promise`, { promisedOn: '2026-12-31' })
  expect((await get(await address())).body).not.toContain('Theirs')
  expect((await get(await address(kerf.rival))).body).toContain('Theirs')
})

test('it ends when the member makes another, is disabled, or is removed', async () => {
  await kerf.addUser('fay', [kerf.shopId], 'floor')
  const fay = await kerf.openSession('fay')
  const first = await address(fay)
  const second = await address(fay)
  const statuses = async () => [(await get(first)).statusCode, (await get(second)).statusCode]
  expect(await statuses()).toEqual([404, 200])
  await kerf.owner.call('POST', `/api/members/${fay.userId}/disable`)
  expect(await statuses()).toEqual([404, 404])
  await kerf.owner.call('POST', `/api/members/${fay.userId}/enable`)
  expect(await statuses()).toEqual([404, 200])
  await kerf.owner.call('POST', `/api/members/${fay.userId}/remove`)
  expect(await statuses()).toEqual([404, 404])
  expect(
    await kerf.db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', fay.userId).execute(),
  ).toEqual([])
})

test('it stops working while the shop requires a second factor and the member has none', async () => {
  await kerf.addUser('gil', [kerf.shopId], 'floor')
  const gil = await kerf.openSession('gil')
  const path = await address(gil)
  const require = (at: string | null) =>
    kerf.db
      .updateTable('shops')
      .set({ second_factor_required_at: at })
      .where('id', '=', kerf.shopId)
      .execute()
  await require('2026-03-10T15:00:00.000Z')
  expect((await get(path)).statusCode).toBe(404)
  await addSecondFactor(gil, kerf.clock.now)
  expect((await get(path)).statusCode).toBe(200)
  await require(null)
})

test('an unknown address is the same 404, whoever is signed in, and few may be tried', async () => {
  const unknown = ['x'.repeat(43), 'x', '%00', `${'y'.repeat(42)}.ics`]
  for (const token of unknown) {
    for (const answer of [
      await get(`/api/calendar/${token}.ics`),
      await maker.call('GET', `/api/calendar/${token}.ics`),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
  }
  const guesser = customerOf(kerf)
  for (let n = 0; n < 10; n++) {
    expect((await guesser('GET', `/api/calendar/${'z'.repeat(41)}${10 + n}.ics`)).statusCode).toBe(404)
  }
  expect((await guesser('GET', `/api/calendar/${'z'.repeat(43)}.ics`)).statusCode).toBe(429)
  const path = await address()
  const reader = customerOf(kerf)
  for (let n = 0; n < 60; n++) expect((await reader('GET', path)).statusCode).toBe(200)
  expect((await reader('GET', path)).statusCode).toBe(429)
  expect((await get(path)).statusCode).toBe(200)
})
