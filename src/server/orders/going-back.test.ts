/** What was done to an order, taken back: a step undone, an order voided; and a note, which is for good. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import { addInvoice, messageOf, readOrder, readRevenue } from '../../../test-support/invoices.ts'
import {
  addPayment,
  MINUTE,
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
    for (const act of [voided(id), step(id, { status: 'paid' }), pay(id)]) {
      const answer = await act
      expect(answer.statusCode).toBe(409)
      expect(messageOf(answer)).toMatch(
        /^WW-\d+ is void\. Max Maker voided it on Mar 10, 2026 at \d+:\d\d [AP]M\.$/,
      )
    }
  })

  test('leaves the order to be found by its whole number, and by nothing else', async () => {
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
    const others = [
      `q=${orderNumber.slice(0, -1)}`,
      `q=${encodeURIComponent(title)}`,
      `status=invoice&q=${orderNumber}`,
      '',
    ]
    for (const q of others) expect(await found(q), q).toBe(false)
    expect(await found(`q=${orderNumber}`, kerf.rival)).toBe(false)
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
