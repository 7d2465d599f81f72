import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addInvoice, messageOf, readOrder } from '../../../test-support/invoices.ts'
import { addOrder, addPayment, START, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
})
afterAll(() => kerf.close())
beforeEach(async () => {
  expect((await close(null)).statusCode).toBe(200)
})

const TODAY = '2026-03-10'
const CLOSED = 'The books are closed through Mar 10, 2026. An administrator can move the closing date.'
const close = (closingDate: string | null, by = kerf.owner) =>
  by.call('PATCH', '/api/closing-date', { closingDate })
const post = (path: string, body: object) => kerf.owner.call('POST', `/api/orders/${path}`, body)
const step = (id: number, status: string) => kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status })

describe('the closing date', () => {
  test('is moved by administrators only, and every move is recorded', async () => {
    const before = (await kerf.maker.call('GET', '/api/closing-date')).json().moves.length
    expect((await close('2026-02-28', kerf.maker)).statusCode).toBe(403)
    await close('2026-02-28')
    await close('2026-02-28')
    const answer = await close('2026-01-31')
    expect(answer.json().closingDate).toBe('2026-01-31')
    expect(answer.json().moves.slice(0, 2)).toMatchObject([
      { from: '2026-02-28', to: '2026-01-31', at: new Date(START).toISOString() },
      { from: null, to: '2026-02-28' },
    ])
    expect(answer.json().moves[0].by).not.toBe('')
    expect(answer.json().moves).toHaveLength(before + 2)
    expect((await kerf.maker.call('GET', '/api/closing-date')).json()).toEqual(answer.json())
    expect((await kerf.rival.call('GET', '/api/closing-date')).json()).toEqual({
      closingDate: null,
      moves: [],
    })
    await expect(kerf.db.deleteFrom('closing_date_moves').execute()).rejects.toThrow(
      'closing_date_moves is append-only',
    )
    const future = await close('2026-03-11')
    expect([future.statusCode, messageOf(future)]).toEqual([
      400,
      'The closing date must not be in the future',
    ])
    const typo = await close('0026-02-28')
    expect([typo.statusCode, messageOf(typo)]).toEqual([400, 'Must be a date from 1900-01-01 on'])
  })

  test('refuses entries on or before it, and takes those of the next day', async () => {
    const id = await addInvoice(kerf.owner)
    const paid = (
      await post(`${id}/payments`, { amount: 500, method: 'cash', receivedOn: '2026-02-20' })
    ).json()
    const entry = paid.payments[0].id
    await close('2026-02-28')
    const closed = CLOSED.replace('Mar 10', 'Feb 28')
    const pay = (receivedOn: string) => post(`${id}/payments`, { amount: 100, method: 'cash', receivedOn })
    const refused = [
      await pay('2026-02-28'),
      await pay('2026-02-01'),
      await post(`${id}/refunds`, { amount: 1, method: 'cash', reason: 'x', date: '2026-02-28' }),
      await post(`${id}/payments/${entry}/reverse`, { reason: 'x', date: '2026-02-28' }),
    ]
    for (const answer of refused) expect([answer.statusCode, messageOf(answer)]).toEqual([409, closed])
    expect(await readOrder(kerf.owner, id)).toMatchObject({ paid: 500 })
    expect((await pay('2026-03-01')).statusCode).toBe(201)
    expect((await post(`${id}/payments/${entry}/reverse`, { reason: 'x' })).statusCode).toBe(201)
  })

  test('closes today too: no entry, no invoice, no undo, no credit note', async () => {
    const quote = await addOrder(kerf.owner)
    const id = await addInvoice(kerf.owner)
    const paid = await addInvoice(kerf.owner)
    expect((await step(paid, 'paid')).statusCode).toBe(200)
    const part = await addInvoice(kerf.owner)
    const entry = await addPayment(kerf.owner, part, 100)
    const before = await Promise.all([quote, id, paid, part].map((one) => readOrder(kerf.owner, one)))
    await close(TODAY)
    const refused = [
      await step(quote, 'invoice'),
      await step(id, 'paid'),
      await post(`${id}/write-off`, { reason: 'x' }),
      await post(`${id}/void`, { reason: 'x' }),
      await post(`${id}/undo`, { status: 'invoice', reason: 'x' }),
      await post(`${paid}/undo`, { status: 'paid', reason: 'x' }),
      await post(`${part}/refunds`, { amount: 1, method: 'cash', reason: 'x' }),
      await post(`${part}/payments/${entry}/reverse`, { reason: 'x' }),
    ]
    for (const answer of refused) expect([answer.statusCode, messageOf(answer)]).toEqual([409, CLOSED])
    expect(await Promise.all([quote, id, paid, part].map((one) => readOrder(kerf.owner, one)))).toEqual(
      before,
    )
    // Production goes on: it changes no money.
    expect((await step(paid, 'production')).statusCode).toBe(200)
  })

  test('closes today for completing too, because deposits count as earned then', async () => {
    const id = await addInvoice(kerf.owner)
    for (const status of ['paid', 'production']) await step(id, status)
    const before = await readOrder(kerf.owner, id)
    await close(TODAY)
    const refused = await step(id, 'completed')
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, CLOSED])
    expect(await readOrder(kerf.owner, id)).toEqual(before)
    await close('2026-03-09')
    expect((await step(id, 'completed')).statusCode).toBe(200)
    await close(TODAY)
    expect((await step(id, 'archived')).statusCode).toBe(200)
  })

  test('keeps what was completed before it completed', async () => {
    const id = await addInvoice(kerf.owner)
    for (const status of ['paid', 'production', 'completed', 'archived']) await step(id, status)
    await close(TODAY)
    const undo = (status: string) => post(`${id}/undo`, { status, reason: 'x' })
    expect((await undo('archived')).statusCode).toBe(200)
    const refused = await undo('completed')
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, CLOSED])
    await close('2026-03-09')
    expect((await undo('completed')).json()).toMatchObject({ status: 'production', completedAt: null })
  })

  test('decides the day on which an undone payment is reversed: its own while that day is open', async () => {
    const payment = { method: 'check', receivedOn: '2026-02-20' }
    for (const [closingDate, reason, reversedOn] of [
      [null, undefined, '2026-02-20'],
      ['2026-02-19', 'Wrong order', '2026-02-20'],
      ['2026-02-20', undefined, TODAY],
    ] as const) {
      await close(null)
      const id = await addInvoice(kerf.owner)
      await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'paid', payment })
      await close(closingDate)
      await post(`${id}/undo`, { status: 'paid', reason })
      const { payments } = await readOrder(kerf.owner, id)
      expect(payments.map(({ receivedOn }) => receivedOn)).toEqual(['2026-02-20', reversedOn])
    }
  })

  test('holds the time zone, by which invoices could fall in other months', async () => {
    const zone = (timeZone: string) => kerf.owner.call('PATCH', '/api/shop', { timeZone, phone: '555-0142' })
    await close('2026-02-28')
    const refused = await zone('America/Chicago')
    const message =
      'The books are closed through Feb 28, 2026. In another time zone, their invoices could fall in other months. Open the books first.'
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message, issues: [{ path: 'timeZone', message }] },
    ])
    expect((await kerf.owner.call('GET', '/api/shop')).json()).toMatchObject({
      timeZone: 'UTC',
      phone: '555-0100',
    })
    // The same one changes nothing.
    expect((await zone('UTC')).statusCode).toBe(200)
    await close(null)
    for (const timeZone of ['America/Chicago', 'UTC']) expect((await zone(timeZone)).statusCode).toBe(200)
  })

  test('moved while payments are recorded lets none slip past', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => addInvoice(kerf.owner)))
    const pay = (id: number) => post(`${id}/payments`, { amount: 1, method: 'cash' })
    const answers = await Promise.all([
      ...ids.slice(0, 4).map(pay),
      close(TODAY).then(async () => pay(ids[0] ?? 0)),
      ...ids.slice(4).map(pay),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses[4]).toBe(409)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    const orders = await Promise.all(ids.map((id) => readOrder(kerf.owner, id)))
    const recorded = orders.reduce((sum, { payments }) => sum + payments.length, 0)
    expect(recorded).toBe(statuses.filter((status) => status === 201).length)
  })
})
