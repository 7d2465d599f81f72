import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import { order as orderShape } from '#contract/orders.ts'
import { MAX_TOTAL_CENTS } from '#domain/money.ts'
import { addInvoice, messageOf, readOrder, readRevenue } from '../../../test-support/invoices.ts'
import {
  addOrder,
  addPayment,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
})
afterAll(() => kerf.close())

const anInvoice = (changes: Record<string, unknown> = {}) => addInvoice(kerf.owner, changes)
const orderOf = (id: number) => readOrder(kerf.owner, id)
const revenue = () => readRevenue(kerf.owner)
const pay = (id: number, body: object, by: Person = kerf.maker, headers = {}) =>
  by.call('POST', `/api/orders/${id}/payments`, { amount: 500, method: 'check', ...body }, headers)
const reverse = (id: number, paymentId: number, by: Person = kerf.owner, body: object = {}) =>
  by.call('POST', `/api/orders/${id}/payments/${paymentId}/reverse`, { reason: 'It bounced', ...body })
const step = (id: number, body: object, by: Person = kerf.maker) =>
  by.call('PATCH', `/api/orders/${id}/status`, body)

describe('recording a payment', () => {
  test('adds a ledger entry and updates balance, schedule, history, revenue and dashboard', async () => {
    const id = await anInvoice()
    const before = await revenue()
    const answer = await pay(id, { amount: 500, reference: ' #1204 ', receivedOn: '2026-03-09' })
    expect(answer.statusCode, answer.body).toBe(201)
    const order = await orderOf(id)
    expect(orderShape.parse(answer.json())).toEqual(order)
    expect(order).toMatchObject({ paid: 500, balance: 500, status: 'invoice', upFront: 500 })
    expect(order.payments).toMatchObject([
      { amount: 500, receivedOn: '2026-03-09', method: 'check', reference: '#1204', reverses: null },
    ])
    expect(order.payments[0]?.takenBy?.name).toBe('Max Maker')
    expect(order.schedule.map(({ amount, open }) => [amount, open])).toEqual([
      [500, 0],
      [500, 500],
    ])
    expect(order.history.at(-1)).toMatchObject({ kind: 'payment', amount: 500, text: '#1204' })
    expect(await revenue()).toBe(before + 500)
    const { outstandingInvoices } = dashboard.parse((await kerf.owner.call('GET', '/api/dashboard')).json())
    expect(outstandingInvoices.find((row) => row.id === id)).toMatchObject({ paid: 500, balance: 500 })
  })

  test('may be dated January 1, 2000', async () => {
    const id = await anInvoice()
    expect((await pay(id, { receivedOn: '2000-01-01' })).statusCode).toBe(201)
    expect((await orderOf(id)).payments).toMatchObject([{ receivedOn: '2000-01-01' }])
  })

  test('moves the due date to the next unpaid milestone', async () => {
    const id = await anInvoice({
      paymentTerms: {
        structure: 'custom',
        milestones: [
          { description: 'Deposit', percentage: 33.5, dueDate: '2026-03-15' },
          { description: 'Delivery', percentage: 66.5, dueDate: '2026-05-01' },
        ],
      },
    })
    expect((await orderOf(id)).dueOn).toBe('2026-03-15')
    await pay(id, { amount: 335 })
    expect((await orderOf(id)).dueOn).toBe('2026-05-01')
    await pay(id, { amount: 665 })
    expect((await orderOf(id)).dueOn).toBeNull()
  })

  test.each([
    [{ amount: 0 }, 'Amount must be more than 0'],
    [{ amount: -5 }, 'Amount must be more than 0'],
    [{ amount: 1.005 }, 'Amount must have at most 2 decimals'],
    [{ amount: 0.001 }, 'Amount must have at most 2 decimals'],
    [{ amount: 1e-9 }, 'Amount must have at most 2 decimals'],
    [{ amount: 1e15 }, 'Amount must be at most 9,999,999,999,999.99'],
    [{ amount: '5' }, 'Amount must be a number'],
    [{ method: 'gold' }, 'Method must be one of cash, check, card, transfer, other'],
    [{ receivedOn: '2026-03-11' }, 'The payment date must not be in the future'],
    [{ receivedOn: '1999-12-31' }, 'The payment date must not be before 2000'],
    [{ receivedOn: '0026-03-09' }, 'The payment date must not be before 2000'],
    [{ receivedOn: 'yesterday' }, 'Must be a date such as 2026-11-20'],
  ])('refuses %o: %s', async (body, message) => {
    const id = await anInvoice()
    const answer = await pay(id, body)
    expect(answer.statusCode).toBe(400)
    expect(messageOf(answer)).toBe(message)
    expect((await orderOf(id)).payments).toEqual([])
  })

  test('refuses a payment larger than the balance unless it says overpay', async () => {
    const id = await anInvoice()
    const refused = await pay(id, { amount: 1000.01 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      message: '$1,000.01 is more than the balance due of $1,000.00.',
      issues: [{ path: 'overpay', message: '$1,000.01 is more than the balance due of $1,000.00.' }],
    })
    expect((await pay(id, { amount: 1000.01, overpay: true })).statusCode).toBe(201)
    expect(await orderOf(id)).toMatchObject({ paid: 1000.01, balance: -0.01, dueOn: null })
  })

  test('is refused when the balance is not the one that was seen, but a repeat with its key is answered', async () => {
    const id = await anInvoice()
    const keyed = () =>
      pay(id, { balance: 1000 }, kerf.maker, { 'idempotency-key': 'the-check-that-dana-has' })
    expect((await keyed()).statusCode).toBe(201)
    const same = await pay(id, { balance: 1000 })
    expect(same.statusCode).toBe(409)
    expect(messageOf(same)).toMatch(
      /^The balance due on \S+ is now \$500\.00\. Please review it and try again\.$/,
    )
    expect((await keyed()).statusCode).toBe(201)
    expect((await orderOf(id)).payments).toHaveLength(1)
    expect((await pay(id, { balance: 500 })).statusCode).toBe(201)
  })

  test('is refused for a quote and for another shop’s order', async () => {
    const id = await addOrder(kerf.owner)
    expect(messageOf(await pay(id, {}))).toContain('is still a quote')
    expect((await pay(id, {}, kerf.rival)).statusCode).toBe(404)
  })

  test('is refused beyond the largest sum that can be stored', async () => {
    const id = await anInvoice()
    const most = { amount: MAX_TOTAL_CENTS / 100, overpay: true }
    const paid = await pay(id, most)
    expect(paid.statusCode).toBe(201)
    const beyond = await pay(id, { amount: 0.01, overpay: true })
    expect([beyond.statusCode, messageOf(beyond)]).toEqual([400, 'Amount is larger than Kerf can store'])
    await reverse(id, paid.json().payments[0].id)
  })

  test('20 times with one key stores one payment', async () => {
    const id = await anInvoice()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(id, {}, kerf.maker, { 'idempotency-key': `pay-${id}` })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect((await orderOf(id)).payments).toHaveLength(1)
  })

  test('of the whole balance succeeds once when several people record it at once', async () => {
    const id = await anInvoice()
    const answers = await Promise.all(
      [kerf.owner, kerf.maker, kerf.owner, kerf.maker].map((by) => pay(id, { amount: 1000 }, by)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    expect(await orderOf(id)).toMatchObject({ paid: 1000, balance: 0 })
  })

  test('is permanent: the database rejects changing or deleting it', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 10)
    const change = kerf.db.updateTable('ledger_entries').set({ amount_cents: 1 }).where('order_id', '=', id)
    await expect(change.execute()).rejects.toThrow('ledger_entries is append-only')
    await expect(kerf.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(
      'ledger_entries is append-only',
    )
  })
})

describe('reversing a payment', () => {
  test('adds an opposite entry, and only once', async () => {
    const id = await anInvoice()
    const before = await revenue()
    const paymentId = await addPayment(kerf.owner, id, 300)
    const answer = await reverse(id, paymentId)
    expect(answer.statusCode, answer.body).toBe(201)
    const order = await orderOf(id)
    expect(order).toMatchObject({ paid: 0, balance: 1000, dueOn: '2026-03-10' })
    const [payment, reversal] = order.payments
    expect(payment).toMatchObject({ amount: 300, reversedBy: reversal?.id })
    expect(reversal).toMatchObject({ amount: -300, reverses: paymentId, reference: 'It bounced' })
    expect(order.history.at(-1)).toMatchObject({ kind: 'reversal', amount: -300, text: 'It bounced' })
    expect(await revenue()).toBe(before)

    expect(messageOf(await reverse(id, paymentId))).toBe('This payment has already been reversed.')
    expect(messageOf(await reverse(id, reversal?.id ?? 0))).toContain('is itself a reversal')
    expect((await reverse(id, 999_999)).statusCode).toBe(404)
    expect((await reverse(id, paymentId, kerf.rival)).statusCode).toBe(404)
    expect((await reverse(await anInvoice(), paymentId)).statusCode).toBe(404)
  })

  test('counts on the day of the reversal, whenever the payment was received', async () => {
    const id = await anInvoice()
    const paid = (await pay(id, { receivedOn: '2026-02-02' })).json().payments[0]
    const before = await revenue()
    await reverse(id, paid.id)
    expect((await orderOf(id)).payments[1]).toMatchObject({ amount: -500, receivedOn: '2026-03-10' })
    expect(await revenue()).toBe(before - 500)
  })

  test('by several people at once succeeds once', async () => {
    const id = await anInvoice()
    const paymentId = await addPayment(kerf.owner, id, 300)
    const answers = await Promise.all(
      [kerf.owner, kerf.owner, kerf.owner].map((by) => reverse(id, paymentId, by)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await orderOf(id)).toMatchObject({ paid: 0, balance: 1000 })
  })
})

describe('marking as paid', () => {
  test('records the balance only if it is the one that was shown', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 400)
    const stale = await step(id, { status: 'paid', balance: 1000 })
    expect(stale.statusCode).toBe(409)
    expect(messageOf(stale)).toMatch(/The balance due on WW-\d+ is now \$600\.00/)
    const answer = await step(id, {
      status: 'paid',
      balance: 600,
      payment: { method: 'card', reference: 'terminal 2' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'paid', paid: 1000, balance: 0, dueOn: null })
    expect((await orderOf(id)).payments[1]).toMatchObject({
      amount: 600,
      method: 'card',
      reference: 'terminal 2',
    })
  })

  test.each([
    [{ amount: 0.001 }, 'Amount must have at most 2 decimals'],
    [{ amount: 1e-9 }, 'Amount must have at most 2 decimals'],
    [{ receivedOn: '1999-12-31' }, 'The payment date must not be before 2000'],
    [{ receivedOn: '2026-03-11' }, 'The payment date must not be in the future'],
  ])('refuses %o: %s', async (payment, message) => {
    const id = await anInvoice()
    const answer = await step(id, { status: 'paid', payment: { method: 'cash', ...payment } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: `payment.${Object.keys(payment)[0]}`, message }])
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paid: 0 })
  })

  const CASH = { method: 'cash', amount: 500 }
  test.each([
    ['paid', { outstanding: true, payment: CASH }, 'payment'],
    ['production', { payment: CASH }, 'payment'],
    ['production', { balance: 1000 }, 'balance'],
    ['production', { outstanding: true }, 'outstanding'],
  ])('refuses to move an order to %s with %o, which it would not record', async (status, details, path) => {
    const id = await anInvoice()
    if (status !== 'paid') await step(id, { status: 'paid', payment: CASH })
    const before = await orderOf(id)
    const answer = await step(id, { status, ...details })
    expect([answer.statusCode, answer.json().issues]).toMatchObject([400, [{ path }]])
    expect(await orderOf(id)).toEqual(before)
  })

  test('by two people at once records one payment', async () => {
    const id = await anInvoice()
    const answers = await Promise.all([kerf.owner, kerf.maker].map((by) => step(id, { status: 'paid' }, by)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await orderOf(id)).payments).toHaveLength(1)
  })

  test('takes exactly the balance, and records nothing where more than that was paid', async () => {
    const [id, overpaid] = [await anInvoice(), await anInvoice()]
    expect((await step(id, { status: 'paid', payment: { ...CASH, amount: 1000 } })).statusCode).toBe(200)
    expect(await orderOf(id)).toMatchObject({ paid: 1000, balance: 0 })
    await pay(overpaid, { amount: 1200, overpay: true })
    expect((await step(overpaid, { status: 'paid' })).statusCode).toBe(200)
    expect(await orderOf(overpaid)).toMatchObject({
      status: 'paid',
      balance: -200,
      payments: [{ amount: 1200 }],
    })
  })

  test('says what would be paid if the payment with it is too small', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 100)
    const answer = await step(id, { status: 'paid', payment: { ...CASH, amount: 50 } })
    expect(answer.statusCode).toBe(409)
    expect(messageOf(answer)).toMatch(/require \$500\.00 up front, but only \$150\.00 would be paid/)
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paid: 100 })
  })

  test('may leave a balance outstanding once the up-front part of the terms is paid', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 499.99)
    const early = await step(id, { status: 'paid', outstanding: true })
    expect(early.statusCode).toBe(409)
    expect(messageOf(early)).toMatch(/require \$500\.00 up front, but only \$499\.99 has been paid/)
    await addPayment(kerf.owner, id, 0.01)
    expect((await step(id, { status: 'paid', outstanding: true })).statusCode).toBe(200)
    await step(id, { status: 'production' })
    expect(await orderOf(id)).toMatchObject({ status: 'production', balance: 500, dueOn: null })
    await addPayment(kerf.owner, id, 500)
    expect(await orderOf(id)).toMatchObject({ status: 'production', balance: 0, dueOn: null })
  })
})
