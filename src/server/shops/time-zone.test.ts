/** What changes with a shop's time zone, and what stays as it was recorded. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import { orderRow } from '#contract/orders.ts'
import { addInvoice, messageOf, readOrder, readRevenue } from '../../../test-support/invoices.ts'
import {
  addOrder,
  addPayment,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  // 9:30 p.m. on March 9 in Chicago.
  kerf.clock.now = Date.parse('2026-03-10T02:30:00Z')
})
afterAll(() => kerf.close())

const move = (timeZone: string, by: Person = kerf.owner) => by.call('PATCH', '/api/shop', { timeZone })

async function rowOf(id: number, person: Person = kerf.owner) {
  const rows = orderRow.array().parse((await person.call('GET', '/api/orders')).json())
  return rows.find((row) => row.id === id)
}

/** When an order says that money is due: in lists, on its page, and in the dashboard. */
async function dueOf(id: number) {
  const order = await readOrder(kerf.owner, id)
  const { outstandingInvoices } = dashboard.parse((await kerf.owner.call('GET', '/api/dashboard')).json())
  return {
    row: (await rowOf(id))?.dueNow,
    page: order.dueNow,
    dashboard: outstandingInvoices.find((row) => row.id === id)?.dueNow,
    parts: order.schedule.map(({ due, open }) => [due.date, open]),
  }
}

test('moves every date that follows from an instant, and no recorded day', async () => {
  const id = await addInvoice(kerf.owner)
  const paidId = await addInvoice(kerf.owner)
  await addPayment(kerf.owner, paidId, 1000)
  const quoteId = await addOrder(kerf.owner)
  const theirsId = await addInvoice(kerf.rival)
  const theirs = await rowOf(theirsId, kerf.rival)
  const [paid, quote] = [await readOrder(kerf.owner, paidId), await readOrder(kerf.owner, quoteId)]
  const revenue = await readRevenue(kerf.owner)
  const due = (by: string) => {
    const now = { amount: 500, by }
    const parts = [
      [by, 500],
      [null, 500],
    ]
    return { row: now, page: now, dashboard: now, parts }
  }
  expect(await dueOf(id)).toEqual(due('2026-03-10'))

  const answer = await move('America/Chicago')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().timeZone).toBe('America/Chicago')
  expect((await kerf.maker.call('GET', '/api/auth/me')).json().currentShop.timeZone).toBe('America/Chicago')
  expect(await dueOf(id)).toEqual(due('2026-03-09'))

  expect((await readOrder(kerf.owner, paidId)).payments).toEqual(paid.payments)
  expect(paid.payments).toMatchObject([{ receivedOn: '2026-03-10' }])
  expect(await readOrder(kerf.owner, quoteId)).toEqual(quote)
  expect(await rowOf(theirsId, kerf.rival)).toEqual(theirs)
  // Today is March 9 now, so that day’s payments count from tomorrow on.
  expect(await readRevenue(kerf.owner)).toBe(revenue - 1000)
  const early = { amount: 1, method: 'cash', receivedOn: '2026-03-10' }
  expect(messageOf(await kerf.owner.call('POST', `/api/orders/${id}/payments`, early))).toBe(
    'The payment date must not be in the future',
  )

  await move('UTC')
  expect(await dueOf(id)).toEqual(due('2026-03-10'))
  expect(await readRevenue(kerf.owner)).toBe(revenue)
})

test('keeps what is due to the cent on partly paid and completed orders', async () => {
  const id = await addInvoice(kerf.owner)
  await addPayment(kerf.owner, id, 123.45)
  await move('Asia/Tokyo')
  expect((await rowOf(id))?.dueNow).toEqual({ amount: 376.55, by: '2026-03-10' })
  await move('America/Los_Angeles')
  expect((await rowOf(id))?.dueNow).toEqual({ amount: 376.55, by: '2026-03-09' })
  expect((await readOrder(kerf.owner, id)).dueNow).toEqual({ amount: 376.55, by: '2026-03-09' })
  await move('UTC')
})

test('is refused for a member who is not an administrator', async () => {
  const answer = await move('America/Chicago', kerf.maker)
  expect(answer.statusCode).toBe(403)
  expect((await kerf.maker.call('GET', '/api/shop')).json().timeZone).toBe('UTC')
})

test('is kept under its usual name', async () => {
  expect((await move(' america/chicago ')).json().timeZone).toBe('America/Chicago')
  await move('UTC')
})
