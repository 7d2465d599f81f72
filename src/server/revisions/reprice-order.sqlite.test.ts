/** What a quote says about changed rates is what re-pricing it does. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { order as orderShape } from '#contract/orders.ts'
import { addCustomer, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'
import { fc } from '../../../test-support/properties.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import { thorough } from '../../../test-support/thorough.ts'

let kerf: TestKerf
let customerId: number
let version = 0

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const length = fc.integer({ min: 1, max: 200 })
const piece = fc.oneof(
  fc.record({
    type: fc.constantFrom('table', 'tabletop'),
    inputs: fc.record({ length, stain: fc.boolean() }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('slab'), inputs: fc.record({ length }, { requiredKeys: [] }) }),
  fc.record({
    type: fc.constant('custom'),
    inputs: fc.record({ unitPrice: fc.integer({ max: 90, min: 0 }) }),
  }),
)
const line = fc.record({
  description: fc.constant('Piece'),
  quantity: fc.integer({ min: 1, max: 4000 }).map((thousandths) => thousandths / 1000),
  price: fc.integer({ min: 0, max: 300_000 }).map((cents) => cents / 100),
  piece: fc.option(piece),
})
const rates = fc.record({ baseRate: fc.nat(120), stainRate: fc.nat(30), minimumCharge: fc.nat(900) })

async function setRates({ baseRate, stainRate, minimumCharge }: { [name: string]: number }) {
  const own = { version, definition: { ...SLAB, minimumCharge } }
  const saved = await kerf.owner.call('PUT', '/api/piece-types/slab', own)
  expect(saved.statusCode, saved.body).toBe(200)
  version = saved.json().version
  const changes = { pricingConfig: { baseRate, stainRate } }
  expect((await kerf.owner.call('PATCH', '/api/shop-settings', changes)).statusCode).toBe(200)
}

async function called(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await kerf.owner.call(method, path, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return orderShape.parse(answer.json())
}

test('re-pricing adds what the quote said, line by line and all at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      rates,
      rates,
      fc.nat(3),
      async (lineItems, before, after, first) => {
        await setRates(before)
        const { id } = await makeOrder(kerf.owner, customerId, { lineItems })
        await setRates(after)
        const quote = await called('GET', `/api/orders/${id}`)
        const one = await called('POST', `/api/orders/${id}/reprice`, {
          lines: [first % lineItems.length],
        })
        const all = await called('POST', `/api/orders/${id}/reprice`, {})
        const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)
        expect(cents(one.subtotal) + cents(one.ratesChanged)).toBe(
          cents(quote.subtotal) + cents(quote.ratesChanged),
        )
        expect(cents(all.subtotal)).toBe(cents(quote.subtotal) + cents(quote.ratesChanged))
        expect(all.ratesChanged).toBeNull()
      },
    ),
    { numRuns: thorough ? 500 : 25 },
  )
})

test('a call without a body re-prices all lines', async () => {
  const table = { description: 'Table', quantity: 1, price: 1, piece: { type: 'table', inputs: {} } }
  await setRates({ baseRate: 80, stainRate: 11, minimumCharge: 0 })
  const { id } = await makeOrder(kerf.owner, customerId, { lineItems: [table, table] })
  await setRates({ baseRate: 90, stainRate: 11, minimumCharge: 0 })
  const { lineItems } = await called('POST', `/api/orders/${id}/reprice`)
  expect(lineItems.map(({ price }) => price)).toEqual([151, 151])
})
