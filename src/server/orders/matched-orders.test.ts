import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { listedOrder } from '#contract/orders.ts'
import { indexOrders } from '../../../test-support/index-orders.ts'
import { addOrder, idIn, type Person, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
let id: number

beforeAll(async () => {
  kerf = await startTestKerf()
  const customerId = idIn(
    await kerf.owner.call('POST', '/api/customers', {
      name: 'Harper Dining',
      company: 'Riverside Holdings',
      contacts: [
        { name: 'Dana Reyes', email: 'dana@harper.example', phone: '(555) 014-2200' },
        { name: 'Al Fresco', email: 'al@kitchen.example', phone: '555-0177' },
      ],
    }),
  )
  id = await addOrder(kerf.owner, {
    customerId,
    title: 'Bar top',
    purchaseOrder: 'PO-7788',
    jobSite: '9 Harbor Way',
    taxRate: 0,
    lineItems: [
      { description: 'Delivery', quantity: 1, price: 100 },
      {
        description: `Live edge slab, ${'oiled and waxed by hand, '.repeat(8)}maple`,
        quantity: 1,
        price: 4200,
      },
    ],
  })
  await addOrder(kerf.owner, { title: 'Something else' })
  await indexOrders(kerf)
})
afterAll(() => kerf.close())

const found = z.array(listedOrder)

async function matchedIn(q: string, by: Person = kerf.owner) {
  const query = `q=${encodeURIComponent(q)}`
  const rows = found.parse((await by.call('GET', `/api/orders?${query}`)).json())
  const known = api.orders.listFound.reply.parse(
    (await by.call('GET', `/api/orders/found?status=quote&${query}`)).json(),
  )
  // Both lists say the same.
  expect(rows.map((row) => ({ id: row.id, matched: row.matched }))).toEqual(known)
  expect(known.map((row) => row.id)).toEqual([id])
  return known[0]?.matched
}

test.each([
  ['the title', 'bar TOP'],
  ['the number', 'WW-1001'],
  ['the customer’s name', 'harper d'],
  ['the total', '$4,300'],
  ['the number without its hyphen', 'ww1001'],
  ['the customer’s name with the title', 'harper bar'],
  ['the title with the total', 'bar 4300'],
])('%s needs no reason', async (_what, q) => {
  expect(await matchedIn(q)).toBeNull()
})

test.each([
  ['a PO number', '7788', 'purchaseOrder', 'PO-7788'],
  ['a job site', 'harbor', 'jobSite', '9 Harbor Way'],
  ['a company', 'riverside', 'company', 'Riverside Holdings'],
  ['an email', 'DANA@harper', 'email', 'dana@harper.example'],
  ['a phone number', '5550142200', 'phone', '(555) 014-2200'],
  ['the first contact', 'Reyes', 'contact', 'Dana Reyes'],
  ['another contact’s email', '@kitchen', 'contact', 'Al Fresco · al@kitchen.example · 555-0177'],
  ['another contact’s phone number', '5550177', 'contact', 'Al Fresco · al@kitchen.example · 555-0177'],
  ['a line', 'delivery', 'lineItem', 'Delivery $100.00'],
  ['a phone number with spaces', '555 014 2200', 'phone', '(555) 014-2200'],
  ['a line, with the customer’s name', 'harper delivery', 'lineItem', 'Delivery $100.00'],
  ['a company, with the title', 'top riverside', 'company', 'Riverside Holdings'],
  ['what has all of the words', 'dana reyes', 'contact', 'Dana Reyes'],
])('%s is the reason', async (_what, q, field, text) => {
  expect(await matchedIn(q)).toEqual({ field, text })
})

test('a line is cut around what was found, and found by its total', async () => {
  const matched = { field: 'lineItem', text: expect.stringMatching(/^….* maple \$4,200\.00$/) }
  expect(await matchedIn('maple')).toEqual(matched)
  expect(await matchedIn('4200')).toMatchObject({ field: 'lineItem' })
})

test('whoever may not see prices finds nothing by an amount or an email, and is told neither', async () => {
  await kerf.db
    .updateTable('shop_users')
    .set({ role: 'floor' })
    .where('user_id', '=', kerf.maker.userId)
    .execute()
  const floor = await kerf.openSession('maker')
  expect(await matchedIn('delivery', floor)).toEqual({ field: 'lineItem', text: 'Delivery' })
  expect((await floor.call('GET', '/api/orders?q=4200')).json()).toEqual([])
  expect(await matchedIn('fresco', floor)).toEqual({ field: 'contact', text: 'Al Fresco · 555-0177' })
  expect(await matchedIn('5550142200', floor)).toEqual({ field: 'phone', text: '(555) 014-2200' })
  for (const email of ['dana@harper', '@kitchen']) {
    expect((await floor.call('GET', `/api/orders?q=${email}`)).json()).toEqual([])
  }
})

test('a list that was not searched says nothing', async () => {
  const rows = found.parse((await kerf.owner.call('GET', '/api/orders')).json())
  expect(rows.map((row) => 'matched' in row)).toEqual([false, false])
})
