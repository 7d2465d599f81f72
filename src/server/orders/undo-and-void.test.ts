/** Taking things back: undoing a step, voiding an order; and notes, which cannot be taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import { UNDO_ACCEPTED_MS } from '#domain/lifecycle.ts'
import { addInvoice, messageOf, readOrder, readRevenue } from '../../../test-support/invoices.ts'
import {
  addPayment,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const anInvoice = () => addInvoice(kerf.owner)
const orderOf = (id: number) => readOrder(kerf.owner, id)
const revenue = () => readRevenue(kerf.owner)
const step = (id: number, body: object, by: Person = kerf.maker) =>
  by.call('PATCH', `/api/orders/${id}/status`, body)
const pay = (id: number) =>
  kerf.maker.call('POST', `/api/orders/${id}/payments`, { amount: 500, method: 'check' })

describe('undoing a step', () => {
  const undo = (id: number, body: object, by: Person = kerf.maker) =>
    by.call('POST', `/api/orders/${id}/undo`, body)

  test('within seconds works for the person who took it and reverses its payment', async () => {
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
      dueOn: '2026-03-10',
    })
    expect(order.payments.map(({ amount }) => amount)).toEqual([1000, -1000])
    expect(order.history.slice(-2)).toMatchObject([
      { kind: 'reversal', amount: -1000 },
      { kind: 'undone', from: 'paid', to: 'invoice' },
    ])
    expect(await revenue()).toBe(before)
    // The step can be taken again as if nothing had happened.
    expect((await step(id, { status: 'paid' })).statusCode).toBe(200)
  })

  test('needs no reason for as long as the server accepts it without one', async () => {
    const id = await anInvoice()
    await step(id, { status: 'paid' })
    kerf.clock.now += UNDO_ACCEPTED_MS
    expect((await undo(id, { status: 'paid' })).statusCode).toBe(200)
    await step(id, { status: 'paid' })
    kerf.clock.now += UNDO_ACCEPTED_MS + 1
    expect((await undo(id, { status: 'paid' })).statusCode).toBe(403)
  })

  test('later, or for somebody else, takes an administrator and a reason', async () => {
    const id = await anInvoice()
    await step(id, { status: 'paid' })
    await step(id, { status: 'production' })
    expect((await undo(id, { status: 'production' }, kerf.owner)).json()).toMatchObject({
      message: 'Reason is required',
      issues: [{ path: 'reason' }],
    })
    kerf.clock.now += 15_001
    expect((await undo(id, { status: 'production', reason: 'Wrong board' })).statusCode).toBe(403)
    const answer = await undo(id, { status: 'production', reason: 'Wrong board' }, kerf.owner)
    expect(answer.statusCode, answer.body).toBe(200)
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'paid', startedAt: null, paid: 1000 })
    expect(order.history.at(-1)).toMatchObject({ kind: 'undone', text: 'Wrong board' })
  })

  test('is for the person who took it, for fifteen seconds', async () => {
    const id = await anInvoice()
    await step(id, { status: 'paid' })
    kerf.clock.now += 15_000
    expect((await undo(id, { status: 'paid' })).statusCode).toBe(200)
  })

  test('reverses its payment today where its day has not come yet, after a move to the west', async () => {
    const id = await anInvoice()
    const move = (timeZone: string) =>
      kerf.db.updateTable('shops').set({ time_zone: timeZone }).where('id', '=', kerf.shopId).execute()
    await move('Pacific/Kiritimati')
    await step(id, { status: 'paid' })
    await move('Pacific/Pago_Pago')
    const answer = await undo(id, { status: 'paid' })
    expect(answer.statusCode, answer.body).toBe(200)
    await move('UTC')
    expect(await orderOf(id)).toMatchObject({
      status: 'invoice',
      paid: 0,
      payments: [{ receivedOn: '2026-03-11' }, { receivedOn: '2026-03-10' }],
    })
  })

  test('is refused for any step but the last one, and for an order without a step to undo', async () => {
    const id = await anInvoice()
    expect((await undo(id, { status: 'paid', reason: 'x' }, kerf.owner)).statusCode).toBe(409)
    await undo(id, { status: 'invoice', reason: 'x' }, kerf.owner)
    expect(await orderOf(id)).toMatchObject({ status: 'quote', invoicedAt: null, dueOn: null })
    expect(messageOf(await undo(id, { status: 'quote', reason: 'x' }, kerf.owner))).toContain(
      'has no step to undo',
    )
    expect((await undo(id, { status: 'quote' }, kerf.rival)).statusCode).toBe(404)
  })

  test('does not turn an invoice with payments back into a quote', async () => {
    const id = await anInvoice()
    await addPayment(kerf.owner, id, 10)
    const answer = await undo(id, { status: 'invoice', reason: 'x' }, kerf.owner)
    expect(messageOf(answer)).toMatch(
      /\$10\.00 has been paid on .* Refund it first, or reverse it if it was never received/,
    )
    expect((await orderOf(id)).status).toBe('invoice')
  })

  test('by several people at once undoes the step only once', async () => {
    const id = await anInvoice()
    await step(id, { status: 'paid' })
    const answers = await Promise.all([1, 2, 3].map(() => undo(id, { status: 'paid' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paid: 0 })
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(messageOf(answer)).toMatch(
        /^WW-\d+ is an invoice again\. Max Maker undid the step on Mar 10, 2026 at \d+:\d\d [AP]M\.$/,
      )
    }
  })
})

describe('voiding an order', () => {
  const voided = (id: number, by: Person = kerf.owner) =>
    by.call('POST', `/api/orders/${id}/void`, { reason: 'Ordered elsewhere' })

  test('removes it from the lists and figures and changes nothing else', async () => {
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
    const voidedAt = new Date(kerf.clock.now).toISOString()
    expect(order).toMatchObject({ status: 'invoice', voidedAt, dueOn: null })
    expect(order.history.at(-1)).toMatchObject({ kind: 'voided', text: 'Ordered elsewhere' })
    for (const request of [voided(id), step(id, { status: 'paid' }), pay(id)]) {
      const answer = await request
      expect(answer.statusCode).toBe(409)
      expect(messageOf(answer)).toMatch(
        /^WW-\d+ is void\. Olive Owner voided it on Mar 10, 2026 at \d+:\d\d [AP]M\.$/,
      )
    }
  })

  test('leaves it findable by its full number and nothing else', async () => {
    const id = await anInvoice()
    const { orderNumber, title } = await orderOf(id)
    const found = async (q: string, by: Person = kerf.maker) => {
      const listed: Order[] = (await by.call('GET', `/api/orders?${q}`)).json()
      return listed.some((order) => order.orderNumber === orderNumber && order.title === title)
    }
    expect(await found(`q=${orderNumber.slice(0, -1)}`)).toBe(true)
    await voided(id)
    expect(await found(`q=${orderNumber}`)).toBe(true)
    expect(await found(`q=${orderNumber.toLowerCase()}`)).toBe(true)
    for (const hyphen of ['', '%20']) expect(await found(`q=${orderNumber.replace('-', hyphen)}`)).toBe(true)
    const others = [
      `q=${orderNumber.slice(0, -1)}`,
      `q=${encodeURIComponent(title)}`,
      `status=invoice&q=${orderNumber}`,
      '',
    ]
    for (const q of others) expect(await found(q), q).toBe(false)
    expect(await found(`q=${orderNumber}`, kerf.rival)).toBe(false)
  })

  test('is refused after a payment, once work has begun, without a reason, and to other shops', async () => {
    const paid = await anInvoice()
    await addPayment(kerf.owner, paid, 1)
    expect(messageOf(await voided(paid))).toContain('Refund it first')
    const started = await anInvoice()
    await step(started, { status: 'paid' })
    expect(messageOf(await voided(started))).toBe('Only a quote or an unpaid invoice can be voided.')
    const id = await anInvoice()
    const answer = await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: ' ' })
    expect(messageOf(answer)).toBe('Reason is required')
    expect((await voided(id, kerf.rival)).statusCode).toBe(404)
  })
})

test('a canceled order whose deposit is kept is finished the way that the refusal says', async () => {
  const id = await anInvoice()
  const act = async (method: 'PATCH' | 'POST', path: string, body: object) => {
    const answer = await kerf.owner.call(method, `/api/orders/${id}${path}`, body)
    expect([200, 201], answer.body).toContain(answer.statusCode)
  }
  await addPayment(kerf.owner, id, 500)
  for (const [path, status] of [
    ['void', undefined],
    ['undo', 'invoice'],
  ] as const) {
    const answer = await kerf.owner.call('POST', `/api/orders/${id}/${path}`, { status, reason: 'Canceled' })
    expect(answer.statusCode).toBe(409)
    expect(messageOf(answer)).toMatch(
      /never received\. To keep some of it, revise the invoice to what you keep, refund the rest, and complete the order\.$/,
    )
  }
  const { version, customer } = await orderOf(id)
  const kept = {
    ...newOrderBody(customer.id),
    taxRate: 0,
    lineItems: [{ description: 'Cancellation', quantity: 1, price: 300 }],
    paymentTerms: { structure: 'split-50-50' },
  }
  await act('PATCH', '', { ...kept, version, reason: 'Canceled' })
  await act('POST', '/refunds', { amount: 200, method: 'check', reason: 'Canceled' })
  for (const status of ['paid', 'production', 'completed']) await act('PATCH', '/status', { status })
  expect(await orderOf(id)).toMatchObject({ status: 'completed', total: 300, paid: 300, balance: 0 })
})

test('a note joins the history only once per retry key', async () => {
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
