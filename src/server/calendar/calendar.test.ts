/** What is promised by day, and how full the weeks are. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#contract/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import {
  addOrder,
  advanceTo,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  // Tuesday, March 10, 2026.
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

async function promised(by: Person, status: Status, promisedOn: string, estimatedHours: number | null) {
  const id = await addOrder(by, { title: `${status} for ${promisedOn}` })
  const set = await by.call('POST', `/api/orders/${id}/promise`, { promisedOn: '2026-12-31', estimatedHours })
  expect(set.statusCode, set.body).toBe(200)
  await advanceTo(by, id, status)
  await kerf.db.updateTable('orders').set({ promised_on: promisedOn }).where('id', '=', id).execute()
  return id
}

async function read(from: string, to: string, by = kerf.owner) {
  const answer = await by.call('GET', `/api/calendar?from=${from}&to=${to}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return calendar.parse(answer.json())
}

test('orders by their day, done or not, and whatever is owed and late; weeks with the work that is ahead', async () => {
  await promised(kerf.owner, 'production', '2026-02-20', 5)
  await promised(kerf.owner, 'completed', '2026-02-20', 5)
  await promised(kerf.owner, 'production', '2026-03-09', 30)
  await promised(kerf.owner, 'quote', '2026-03-09', 9)
  await promised(kerf.owner, 'completed', '2026-03-09', 7)
  await promised(kerf.owner, 'paid', '2026-03-12', 12.5)
  await promised(kerf.owner, 'quote', '2026-03-12', 100)
  await promised(kerf.owner, 'invoice', '2026-03-16', null)
  await promised(kerf.owner, 'production', '2026-04-01', 3)
  const voided = await promised(kerf.owner, 'quote', '2026-03-12', 8)
  await kerf.owner.call('POST', `/api/orders/${voided}/void`, { reason: 'Ordered elsewhere' })
  await promised(kerf.rival, 'production', '2026-03-12', 40)
  await addOrder(kerf.owner)
  await kerf.owner.call('PATCH', '/api/shop', {
    workWeek: {
      ...(await kerf.owner.call('GET', '/api/shop')).json().workWeek,
      closedDays: ['2026-03-20'],
    },
  })
  const { orders, late, weeks, closedDays } = await read('2026-03-09', '2026-03-21')
  expect(orders.map(({ title, estimatedHours, isLate }) => [title, estimatedHours, isLate])).toEqual([
    ['production for 2026-03-09', 30, true],
    ['quote for 2026-03-09', 9, false],
    ['completed for 2026-03-09', 7, false],
    ['paid for 2026-03-12', 12.5, false],
    ['quote for 2026-03-12', 100, false],
    ['invoice for 2026-03-16', null, false],
  ])
  expect(orders[0]).toMatchObject({
    orderNumber: expect.stringMatching(/^WW-/),
    customerName: 'Ada Carpenter',
  })
  expect(late.map(({ title }) => title)).toEqual(['production for 2026-02-20', 'production for 2026-03-09'])
  expect(weeks).toEqual([
    { week: '2026-03-09', promisedHours: 42.5, hours: 40 },
    { week: '2026-03-16', promisedHours: 0, hours: 32 },
  ])
  expect(closedDays).toEqual(['2026-03-14', '2026-03-15', '2026-03-20', '2026-03-21'])

  const february = await read('2026-02-16', '2026-02-22')
  expect(february.orders.map(({ title }) => title)).toEqual([
    'production for 2026-02-20',
    'completed for 2026-02-20',
  ])
  expect(february.late).toEqual(late)
})

test('late follows the day of the shop, not that of the server', async () => {
  await kerf.db
    .updateTable('shops')
    .set({ time_zone: 'Pacific/Auckland' })
    .where('id', '=', kerf.shopId)
    .execute()
  const id = await promised(kerf.owner, 'production', '2026-03-10', 1)
  const isLate = async () =>
    (await read('2026-03-10', '2026-03-10')).orders.find((one) => one.id === id)?.isLate
  const { now } = kerf.clock
  kerf.clock.now = Date.parse('2026-03-10T10:59:59Z')
  expect(await isLate()).toBe(false)
  kerf.clock.now = Date.parse('2026-03-10T11:00:00Z')
  expect(await isLate()).toBe(true)
  kerf.clock.now = now
})

test.each([
  ['?from=2026-03-01', 'to'],
  ['?from=2026-03-01&to=2026-02-28', 'to'],
  ['?from=2026-03-01&to=2026-06-09', 'to'],
  ['?from=2026-02-30&to=2026-03-01', 'from'],
])('%s is refused', async (query, path) => {
  const answer = await kerf.owner.call('GET', `/api/calendar${query}`)
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path])
})

test('the last days that there are', async () => {
  const answer = await kerf.owner.call('GET', '/api/calendar?from=9999-12-01&to=9999-12-31')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().weeks).toHaveLength(5)
})

test('a hundred days are listed', async () => {
  expect((await read('2026-03-01', '2026-06-08')).weeks).toHaveLength(16)
})

test('the floor reads the same', async () => {
  await kerf.addUser('fay', [kerf.shopId], 'floor')
  const fay = await kerf.openSession('fay')
  expect(await read('2026-03-09', '2026-04-05', fay)).toEqual(await read('2026-03-09', '2026-04-05'))
})
