import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import { errorBody } from '#contract/errors.ts'
import { type Order, order as orderShape } from '#contract/orders.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  advanceTo,
  MINUTE,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
  kerf.clock.now = START
})
afterAll(() => kerf.close())

/** An invoice of 1,000 dollars in halves. */
async function anInvoice(changes: Record<string, unknown> = {}): Promise<number> {
  const id = await addOrder(kerf.owner, {
    customerId,
    lineItems: [{ description: 'Table', quantity: 1, price: 1000 }],
    taxRate: 0,
    paymentTerms: { structure: 'split-50-50' },
    ...changes,
  })
  await advanceTo(kerf.owner, id, 'invoice')
  return id
}

const pay = (id: number, body: object, by: Person = kerf.maker, headers = {}) =>
  by.call('POST', `/api/orders/${id}/payments`, { amount: 500, method: 'check', ...body }, headers)
const reverse = (id: number, paymentId: number, by: Person = kerf.maker) =>
  by.call('POST', `/api/orders/${id}/payments/${paymentId}/reverse`, { reason: 'It bounced' })
const step = (id: number, body: object, by: Person = kerf.maker) =>
  by.call('PATCH', `/api/orders/${id}/status`, body)

async function orderOf(id: number): Promise<Order> {
  return orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
}

async function revenue(): Promise<number> {
  return dashboard.parse((await kerf.owner.call('GET', '/api/dashboard')).json()).stats.revenueMtd
}

const messageOf = (answer: { json(): unknown }) => errorBody.parse(answer.json()).message

describe('a payment', () => {
  test('goes into the ledger, and everything that tells of money follows', async () => {
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

  test('moves what is due next to the next milestone', async () => {
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
    [{ amount: 1e15 }, 'Amount must be at most 9,999,999,999,999.99'],
    [{ amount: '5' }, 'Amount must be a number'],
    [{ method: 'gold' }, 'Method must be one of cash, check, card, transfer, other'],
    [{ receivedOn: '2026-03-11' }, 'The day of a payment must not be in the future'],
    [{ receivedOn: 'yesterday' }, 'Must be a date such as 2026-11-20'],
  ])('%o is refused: %s', async (body, message) => {
    const id = await anInvoice()
    const answer = await pay(id, body)
    expect(answer.statusCode).toBe(400)
    expect(messageOf(answer)).toBe(message)
    expect((await orderOf(id)).payments).toEqual([])
  })

  test('for more than is owed wants to be meant', async () => {
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

  test('is not taken for a quote, nor for an order of another shop', async () => {
    const id = await addOrder(kerf.owner, { customerId })
    expect(messageOf(await pay(id, {}))).toContain('is still a quote')
    expect((await pay(id, {}, kerf.rival)).statusCode).toBe(404)
  })

  test('sent 20 times under one key is one payment', async () => {
    const id = await anInvoice()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(id, {}, kerf.maker, { 'idempotency-key': `pay-${id}` })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect((await orderOf(id)).payments).toHaveLength(1)
  })

  test('of the whole balance by several people at once is taken once', async () => {
    const id = await anInvoice()
    const answers = await Promise.all(
      [kerf.owner, kerf.maker, kerf.owner, kerf.maker].map((by) => pay(id, { amount: 1000 }, by)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    expect(await orderOf(id)).toMatchObject({ paid: 1000, balance: 0 })
  })

  test('is never changed or deleted, whoever asks the database', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 10)
    const change = kerf.db.updateTable('payments').set({ amount_cents: 1 }).where('order_id', '=', id)
    await expect(change.execute()).rejects.toThrow('payments only grows')
    await expect(kerf.db.deleteFrom('payments').execute()).rejects.toThrow('payments only grows')
  })
})

describe('taking a payment back', () => {
  test('is a further entry, once', async () => {
    const id = await anInvoice()
    const before = await revenue()
    const paymentId = await addPayment(kerf.owner, id, 300)
    const answer = await reverse(id, paymentId)
    expect(answer.statusCode, answer.body).toBe(201)
    const order = await orderOf(id)
    expect(order).toMatchObject({ paid: 0, balance: 1000, dueOn: '2026-04-09' })
    const [payment, taken] = order.payments
    expect(payment).toMatchObject({ amount: 300, reversedBy: taken?.id })
    expect(taken).toMatchObject({ amount: -300, reverses: paymentId, reference: 'It bounced' })
    expect(order.history.at(-1)).toMatchObject({ kind: 'reversal', amount: -300, text: 'It bounced' })
    expect(await revenue()).toBe(before)

    expect(messageOf(await reverse(id, paymentId))).toBe('This payment was taken back already.')
    expect(messageOf(await reverse(id, taken?.id ?? 0))).toContain('takes a payment back itself')
    expect((await reverse(id, 999_999)).statusCode).toBe(404)
    expect((await reverse(id, paymentId, kerf.rival)).statusCode).toBe(404)
    expect((await reverse(await anInvoice(), paymentId)).statusCode).toBe(404)
  })

  test('by several people at once happens once', async () => {
    const id = await anInvoice()
    const paymentId = await addPayment(kerf.owner, id, 300)
    const answers = await Promise.all(
      [kerf.owner, kerf.maker, kerf.owner].map((by) => reverse(id, paymentId, by)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await orderOf(id)).toMatchObject({ paid: 0, balance: 1000 })
  })
})

describe('marking as paid', () => {
  test('records the balance that was shown', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 400)
    const stale = await step(id, { status: 'paid', balance: 1000 })
    expect(stale.statusCode).toBe(409)
    expect(messageOf(stale)).toMatch(/The balance due of WW-\d+ is \$600\.00 by now/)
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

  test('by two people at once records it once', async () => {
    const id = await anInvoice()
    const answers = await Promise.all([kerf.owner, kerf.maker].map((by) => step(id, { status: 'paid' }, by)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await orderOf(id)).payments).toHaveLength(1)
  })

  test('leaves the rest outstanding once what the terms ask for up front is paid, and the balance follows', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 499.99)
    const early = await step(id, { status: 'paid', outstanding: true })
    expect(early.statusCode).toBe(409)
    expect(messageOf(early)).toMatch(/ask for \$500\.00 up front, and \$499\.99 is paid/)
    await addPayment(kerf.owner, id, 0.01)
    expect((await step(id, { status: 'paid', outstanding: true })).statusCode).toBe(200)
    await step(id, { status: 'production' })
    expect(await orderOf(id)).toMatchObject({ status: 'production', balance: 500, dueOn: '2026-04-09' })
    await addPayment(kerf.owner, id, 500)
    expect(await orderOf(id)).toMatchObject({ status: 'production', balance: 0, dueOn: null })
  })
})

describe('undoing a step', () => {
  const undo = (id: number, body: object, by: Person = kerf.maker) =>
    by.call('POST', `/api/orders/${id}/undo`, body)

  test('within seconds by whoever took it, with the money that it took', async () => {
    const id = await anInvoice()
    const before = await revenue()
    await step(id, { status: 'paid' })
    const answer = await undo(id, { status: 'paid' })
    expect(answer.statusCode, answer.body).toBe(200)
    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'invoice',
      paidAt: null,
      paid: 0,
      balance: 1000,
      dueOn: '2026-04-09',
    })
    expect(order.payments.map(({ amount }) => amount)).toEqual([1000, -1000])
    expect(order.history.slice(-2)).toMatchObject([
      { kind: 'reversal', amount: -1000 },
      { kind: 'undone', from: 'paid', to: 'invoice' },
    ])
    expect(await revenue()).toBe(before)
    // And taken once more, as if nothing had been.
    expect((await step(id, { status: 'paid' })).statusCode).toBe(200)
  })

  test('later, or by somebody else, only by an administrator with a reason', async () => {
    const id = await anInvoice()
    await step(id, { status: 'paid' })
    await step(id, { status: 'production' })
    expect((await undo(id, { status: 'production' }, kerf.owner)).json()).toMatchObject({
      message: 'Reason is required',
      issues: [{ path: 'reason' }],
    })
    kerf.clock.now += MINUTE
    expect((await undo(id, { status: 'production', reason: 'Wrong board' })).statusCode).toBe(403)
    const answer = await undo(id, { status: 'production', reason: 'Wrong board' }, kerf.owner)
    expect(answer.statusCode, answer.body).toBe(200)
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'paid', startedAt: null, paid: 1000 })
    expect(order.history.at(-1)).toMatchObject({ kind: 'undone', text: 'Wrong board' })
  })

  test('is refused for another step than the last one, and at the beginning', async () => {
    const id = await anInvoice()
    expect((await undo(id, { status: 'paid', reason: 'x' }, kerf.owner)).statusCode).toBe(409)
    await undo(id, { status: 'invoice', reason: 'x' }, kerf.owner)
    expect(await orderOf(id)).toMatchObject({ status: 'quote', invoicedAt: null, dueOn: null })
    expect(messageOf(await undo(id, { status: 'quote', reason: 'x' }, kerf.owner))).toContain('no step yet')
    expect((await undo(id, { status: 'quote' }, kerf.rival)).statusCode).toBe(404)
  })

  test('does not make a quote of an invoice that was paid for', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 10)
    const answer = await undo(id, { status: 'invoice', reason: 'x' }, kerf.owner)
    expect(messageOf(answer)).toMatch(/\$10\.00 was taken for .* Take the payments back first/)
    expect((await orderOf(id)).status).toBe('invoice')
  })

  test('of one step by several people at once undoes one step', async () => {
    const id = await anInvoice()
    await step(id, { status: 'paid' })
    const answers = await Promise.all([1, 2, 3].map(() => undo(id, { status: 'paid' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paid: 0 })
  })
})

describe('voiding', () => {
  const voided = (id: number, by: Person = kerf.maker) =>
    by.call('POST', `/api/orders/${id}/void`, { reason: 'Ordered elsewhere' })

  test('takes an order out of the lists and figures, and nothing else', async () => {
    const id = await anInvoice()
    const figures = async () =>
      dashboard.parse((await kerf.owner.call('GET', '/api/dashboard')).json()).stats.openInvoices
    const before = await figures()
    expect((await voided(id)).statusCode).toBe(200)
    expect(await figures()).toBe(before - 1)
    const lists = await Promise.all(
      ['/api/orders', '/api/orders?status=invoice'].map((url) => kerf.owner.call('GET', url)),
    )
    for (const list of lists) expect(list.json().map((row: Order) => row.id)).not.toContain(id)
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'invoice', voidedAt: new Date(kerf.clock.now).toISOString() })
    expect(order.history.at(-1)).toMatchObject({ kind: 'voided', text: 'Ordered elsewhere' })
    for (const act of [voided(id), step(id, { status: 'paid' }), pay(id, {})]) {
      const answer = await act
      expect(answer.statusCode).toBe(409)
      expect(messageOf(answer)).toMatch(/is void\.$/)
    }
  })

  test('is refused once money was taken or work began, without a reason, and to others', async () => {
    const paid = await anInvoice()
    await addPayment(kerf.owner, paid, 1)
    expect(messageOf(await voided(paid))).toContain('Take the payments back first')
    const started = await anInvoice()
    await step(started, { status: 'paid' })
    expect(messageOf(await voided(started))).toBe('Only a quote or an unpaid invoice can be voided.')
    const id = await anInvoice()
    const answer = await kerf.maker.call('POST', `/api/orders/${id}/void`, { reason: ' ' })
    expect(messageOf(answer)).toBe('Reason is required')
    expect((await voided(id, kerf.rival)).statusCode).toBe(404)
  })
})

test('a note is history, once under one key', async () => {
  const id = await anInvoice()
  const note = () =>
    kerf.maker.call(
      'POST',
      `/api/orders/${id}/notes`,
      { text: 'Call first' },
      { 'idempotency-key': `n-${id}` },
    )
  await note()
  expect((await note()).statusCode).toBe(201)
  const { history } = await orderOf(id)
  expect(history.filter(({ kind }) => kind === 'note')).toMatchObject([{ text: 'Call first' }])
})
