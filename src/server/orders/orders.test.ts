import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '#contract/orders.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import {
  addCustomer,
  addOrder,
  DAY,
  newOrderBody,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

function create(changes: Record<string, unknown> = {}) {
  return kerf.owner.call('POST', '/api/orders', newOrderBody(customerId, changes))
}

async function created(changes: Record<string, unknown> = {}) {
  const response = await create(changes)
  expect(response.statusCode, response.body).toBe(201)
  return order.parse(response.json())
}

const line = (quantity: number, price: number, description = 'Board') => ({ description, quantity, price })

describe('creating an order', () => {
  test('returns 201 with the whole order, and reading it returns the same', async () => {
    const answer = await created()
    expect(answer).toEqual({
      id: expect.any(Number),
      orderNumber: expect.stringMatching(/^WW-\d+$/),
      title: 'Walnut dining table',
      ...forOptionalTexts(() => null),
      description: 'Live edge',
      status: 'quote',
      customerId,
      shopId: kerf.shopId,
      createdById: kerf.owner.userId,
      updatedById: null,
      discount: null,
      discountAmount: 0,
      taxable: 3249.98,
      subtotal: 3249.98,
      tax: 268.12,
      taxRate: 0.0825,
      total: 3518.1,
      paid: 0,
      writtenOff: 0,
      balance: 3518.1,
      bounced: 0,
      expiryDays: 30,
      conditions: null,
      expiresOn: '2026-04-09',
      upFront: 1759.05,
      dueOn: null,
      dueNow: null,
      createdAt: '2026-03-10T15:00:00.000Z',
      updatedAt: '2026-03-10T15:00:00.000Z',
      invoicedAt: null,
      paidAt: null,
      startedAt: null,
      completedAt: null,
      archivedAt: null,
      voidedAt: null,
      ratesChanged: null,
      revision: 1,
      version: 1,
      sentOn: null,
      invoiceSentOn: null,
      viewedAt: null,
      answer: null,
      answeredAt: null,
      promisedOn: null,
      estimatedHours: null,
      plannedHours: null,
      invoiceNumber: null,
      invoiceRevision: null,
      customer: {
        id: customerId,
        name: 'Ada Carpenter',
        address: null,
        phone: null,
        email: null,
        company: null,
        taxId: null,
      },
      createdBy: { id: kerf.owner.userId, name: 'Olive Owner' },
      updatedBy: null,
      history: [
        {
          id: expect.any(Number),
          kind: 'created',
          from: null,
          to: null,
          by: { id: kerf.owner.userId, name: 'Olive Owner' },
          at: '2026-03-10T15:00:00.000Z',
          amount: null,
          cause: null,
          text: null,
          document: null,
          revision: null,
          name: null,
          changes: [],
        },
      ],
      lineItems: [
        { description: 'Table 72 × 40', quantity: 1, price: 2450, total: 2450, step: null },
        { description: 'Bench', quantity: 2, price: 399.99, total: 799.98, step: null },
      ],
      problems: [],
      paymentTerms: { structure: 'split-50-50', notes: '50% deposit' },
      payments: [],
      attachments: [],
      answers: [],
      schedule: [
        {
          description: 'Deposit',
          amount: 1759.05,
          open: 1759.05,
          due: { on: 'invoice', date: null },
          state: 'later',
        },
        {
          description: 'Final payment',
          amount: 1759.05,
          open: 1759.05,
          due: { on: 'completion', date: null },
          state: 'later',
        },
      ],
    })
    expect((await kerf.owner.call('GET', `/api/orders/${answer.id}`)).json()).toEqual(answer)
  })

  test('computes every total and starts as a quote, whatever the client sends', async () => {
    const answer = await created({
      status: 'paid',
      subtotal: 1,
      tax: '0',
      total: null,
      lineItems: [{ ...line(3, 0.1), total: 1_000_000 }],
      taxRate: 0.07,
    })
    expect(answer).toMatchObject({ status: 'quote', subtotal: 0.3, tax: 0.02, total: 0.32 })
    expect(answer.lineItems).toEqual([{ ...line(3, 0.1), total: 0.3, step: null }])
  })

  test.each([
    { price: 1.005 * 100, quantity: 1, taxRate: 0, subtotal: 100.5, tax: 0, total: 100.5 },
    { price: 0.01, quantity: 1, taxRate: 0.5, subtotal: 0.01, tax: 0.01, total: 0.02 },
    { price: 0.01, quantity: 1, taxRate: 0.499999, subtotal: 0.01, tax: 0, total: 0.01 },
    { price: 10, quantity: 1, taxRate: 0.08255, subtotal: 10, tax: 0.83, total: 10.83 },
    { price: 0, quantity: 5, taxRate: 0.0825, subtotal: 0, tax: 0, total: 0 },
    { price: 33.33, quantity: 3, taxRate: 1, subtotal: 99.99, tax: 99.99, total: 199.98 },
    { price: 10_000_000, quantity: 100_000, taxRate: 1, subtotal: 1e12, tax: 1e12, total: 2e12 },
  ])('rounds tax once, half a cent up: $quantity × $price at $taxRate', async (sum) => {
    const { price, quantity, taxRate, ...totals } = sum
    expect(await created({ lineItems: [line(quantity, price)], taxRate })).toMatchObject(totals)
  })

  test('accepts values exactly at their limits', async () => {
    const answer = await created({
      title: `  ${'T'.repeat(200)}  `,
      description: 'D'.repeat(5000),
      expiryDays: 3650,
      lineItems: Array.from({ length: 200 }, (_, index) => line(1, index / 100, `Line ${index}`)),
      paymentTerms: {
        structure: 'custom',
        notes: 'N'.repeat(2000),
        milestones: Array.from({ length: 50 }, (_, index) => ({ description: `M${index}`, percentage: 2 })),
      },
    })
    expect(answer.title).toBe('T'.repeat(200))
    expect(answer.description).toHaveLength(5000)
    expect(answer.expiresOn).toBe(new Date(START + 3650 * DAY).toISOString().slice(0, 10))
    expect(answer.lineItems.map((item) => item.description)).toEqual(
      Array.from({ length: 200 }, (_, index) => `Line ${index}`),
    )
    expect(answer.paymentTerms.milestones).toHaveLength(50)
  })

  test('trims text and stores a blank description as null', async () => {
    expect((await created({ title: '  abc ', description: '   ' })).title).toBe('abc')
    expect((await created({ description: undefined })).description).toBeNull()
    expect((await created({ description: null })).description).toBeNull()
  })

  test('sets the expiry to 30 days by default, counted in the shop’s time zone', async () => {
    expect(await created({ expiryDays: undefined })).toMatchObject({
      expiryDays: 30,
      expiresOn: '2026-04-09',
    })
    expect(await created({ expiryDays: 1 })).toMatchObject({ expiresOn: '2026-03-11' })
    await kerf.db.updateTable('shops').set({ time_zone: 'Pacific/Kiritimati' }).execute()
    expect(await created({ expiryDays: 1 })).toMatchObject({ expiresOn: '2026-03-12' })
    await kerf.db.updateTable('shops').set({ time_zone: 'UTC' }).execute()
  })

  test('stores a custom schedule, thirds included, and writes the shop’s time to pay into it', async () => {
    const deposit = { description: 'Deposit', percentage: 33.3333, dueDate: '2026-04-01' }
    const frame = { description: 'Frame', percentage: 33.3333 }
    const rest = { description: 'Handing over', percentage: 33.3334, due: { on: 'completion', days: 5 } }
    const paymentTerms = { structure: 'custom', milestones: [deposit, frame, rest] }
    expect((await created({ paymentTerms })).paymentTerms).toEqual({
      structure: 'custom',
      milestones: [deposit, { ...frame, due: { on: 'invoice', days: 30 } }, rest],
    })
  })
})

describe('another shop’s order', () => {
  test('returns 404, exactly like an order that does not exist', async () => {
    const id = await addOrder(kerf.rival)
    const foreign = await kerf.owner.call('GET', `/api/orders/${id}`)
    const missing = await kerf.owner.call('GET', '/api/orders/99999999')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual({ message: 'Order not found' })
    expect(foreign.json()).toEqual(missing.json())
    expect((await kerf.rival.call('GET', `/api/orders/${id}`)).statusCode).toBe(200)
  })

  test('cannot be created with our customer, nor ours with theirs', async () => {
    const before = await kerf.db.selectFrom('orders').select('id').execute()
    const foreign = await create({ customerId: await addCustomer(kerf.rival) })
    const missing = await create({ customerId: 99_999_999 })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual({
      message: 'Customer not found',
      issues: [{ path: 'customerId', message: 'Customer not found' }],
    })
    expect(foreign.json()).toEqual(missing.json())
    expect(await kerf.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
  })

  test.each(['0', '-1', '1.5', 'abc', '1e3', '01', '%20', '1'.repeat(16)])(
    'returns 400 for the malformed id %s',
    async (id) => {
      const response = await kerf.owner.call('GET', `/api/orders/${id}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe('The id must be a whole number')
    },
  )
})
