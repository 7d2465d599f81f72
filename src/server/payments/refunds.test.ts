/** Money given back, taken back, or given up, and what orders, figures, papers, and the customer's page say then. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerPage } from '#contract/customer-page.ts'
import type { Order } from '#contract/orders.ts'
import { receivableRow } from '#contract/receivables.ts'
import { dayOf } from '#domain/calendar.ts'
import { linkTo } from '../../../test-support/customer-links.ts'
import { addInvoice, messageOf, readOrder, readRevenue } from '../../../test-support/invoices.ts'
import {
  addPayment,
  DAY,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'

let kerf: TestKerf
let owner: Person

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
  owner = kerf.owner
})
afterAll(() => kerf.close())

const TODAY = dayOf(new Date(START).toISOString(), 'UTC')

const refund = (id: number, body: object, by = owner, headers = {}) =>
  by.call(
    'POST',
    `/api/orders/${id}/refunds`,
    { amount: 200, method: 'check', reason: 'Too big', ...body },
    headers,
  )
const REFUND_OF_100 = { amount: 100, method: 'cash', reason: 'Credit' }
const writeOff = (id: number, body: object = {}, by = owner, headers = {}) =>
  by.call('POST', `/api/orders/${id}/write-off`, { reason: 'Bankrupt', ...body }, headers)
const reverse = (id: number, entryId: number, body: object = {}, by = owner) =>
  by.call('POST', `/api/orders/${id}/payments/${entryId}/reverse`, { reason: 'Bounced', ...body })
const step = (id: number, status: string, body: object = {}) =>
  owner.call('PATCH', `/api/orders/${id}/status`, { status, ...body })
const undo = (id: number, status: string) =>
  owner.call('POST', `/api/orders/${id}/undo`, { status, reason: 'Mistake' })
const orderOf = (id: number) => readOrder(owner, id)

async function added(answer: ReturnType<Person['call']>): Promise<Order> {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBe(201)
  return JSON.parse(body)
}

async function refused(answer: ReturnType<Person['call']>): Promise<[number, string]> {
  const got = await answer
  return [got.statusCode, messageOf(got)]
}

async function receivableOf(id: number) {
  const rows = receivableRow.array().parse((await owner.call('GET', '/api/receivables')).json())
  return rows.find((row) => row.id === id)
}

async function paperOf(path: string): Promise<string> {
  const answer = await owner.call('GET', `/api/orders/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return (await pdfText(answer.rawPayload)).join('\n')
}

async function pageOf(id: number) {
  const token = await linkTo(kerf, owner, id)
  return customerPage.parse((await owner.call('GET', `/api/customer/${token}`)).json()).invoice
}

describe('a refund', () => {
  test('of part of a payment raises what is open, on every screen and paper', async () => {
    const id = await addInvoice(owner)
    const before = await readRevenue(owner)
    const paymentId = await addPayment(owner, id, 500)
    const order = await added(
      refund(id, { paymentId, date: TODAY, method: 'transfer', reason: 'Smaller top' }),
    )
    expect(order).toMatchObject({ paid: 300, writtenOff: 0, balance: 700, bounced: 0 })
    expect(order.dueNow).toEqual({ amount: 200, by: TODAY })
    expect(order.payments).toMatchObject([
      { kind: 'payment', amount: 500, refundable: 300, reversedBy: null },
      {
        kind: 'refund',
        amount: -200,
        receivedOn: TODAY,
        method: 'transfer',
        reference: 'Smaller top',
        refunds: paymentId,
        refundable: 0,
      },
    ])
    expect(order.schedule.map(({ open, state }) => [open, state])).toEqual([
      [200, 'part'],
      [500, 'later'],
    ])
    expect(order.history.at(-1)).toMatchObject({ kind: 'refund', amount: -200, text: 'Smaller top' })
    expect(await readRevenue(owner)).toBe(before + 300)
    expect(await receivableOf(id)).toMatchObject({ balance: 700, onCompletion: 500 })

    const invoice = await paperOf(`${id}/documents/invoice`)
    expect(invoice).toMatch(
      /Check\s*Mar 10, 2026\s*\$500\.00\s*Refund · Bank transfer\s*Mar 10, 2026\s*-\$200\.00/,
    )
    expect(invoice).toMatch(/Paid\s*-\$300\.00/)
    expect(invoice).toMatch(/Balance\s*\$700\.00/)
    expect(invoice).not.toContain('Smaller top')
    expect(await pageOf(id)).toMatchObject({
      paid: 300,
      balance: 700,
      payments: [{ amount: 500 }, { amount: -200 }],
    })
  })

  test('is refused when what is left is not what was seen', async () => {
    const id = await addInvoice(owner)
    const paymentId = await addPayment(owner, id, 500)
    await added(refund(id, { paymentId, refundable: 500 }))
    expect(await refused(refund(id, { paymentId, refundable: 500 }))).toEqual([
      409,
      'What is left of this payment is now $300.00. Please review it and try again.',
    ])
    await added(refund(id, { paymentId, refundable: 300 }))
  })

  test('of an overpayment leaves nothing open', async () => {
    const id = await addInvoice(owner)
    await owner.call('POST', `/api/orders/${id}/payments`, { amount: 1200, method: 'card', overpay: true })
    expect(await added(refund(id, { method: 'card' }))).toMatchObject({
      paid: 1000,
      balance: 0,
      dueNow: null,
    })
  })

  test('is never more than what is left of its payment', async () => {
    const id = await addInvoice(owner)
    const paymentId = await addPayment(owner, id, 500)
    await added(refund(id, { paymentId, amount: 300 }))
    const message = '$200.01 is more than the $200.00 that is left of this payment.'
    const beyond = await refund(id, { paymentId, amount: 200.01 })
    expect(beyond.json()).toEqual({ message, issues: [{ path: 'amount', message }] })
    expect(beyond.statusCode).toBe(409)
    const all = await added(refund(id, { paymentId, amount: 200 }))
    expect(all).toMatchObject({ paid: 0, balance: 1000 })
    // A refund recorded by mistake makes room for another.
    await added(reverse(id, all.payments[1]?.id ?? 0))
    expect((await orderOf(id)).history.at(-1)).toMatchObject({
      kind: 'refund-reversal',
      amount: 300,
      cause: null,
    })
    expect(await added(refund(id, { paymentId, amount: 300 }))).toMatchObject({ paid: 0 })
  })

  test('needs a payment that counts', async () => {
    const id = await addInvoice(owner)
    expect(await refused(refund(id, {}))).toEqual([409, 'There is no payment to refund.'])
    const paymentId = await addPayment(owner, id, 500)
    const bounced = await added(reverse(id, paymentId))
    expect(await refused(refund(id, { paymentId }))).toEqual([
      409,
      'This payment was reversed, so there is nothing to refund.',
    ])
    const reversalId = bounced.payments[1]?.id
    expect(await refused(refund(id, { paymentId: reversalId }))).toEqual([
      409,
      'Only a payment can be refunded.',
    ])
    const first = await addPayment(owner, id, 300)
    // The only one that counts.
    const { payments } = await added(refund(id, { amount: 100 }))
    expect(payments.at(-1)).toMatchObject({ kind: 'refund', amount: -100, refunds: first })
    await addPayment(owner, id, 300)
    expect(await refused(refund(id, {}))).toEqual([400, 'Choose the payment to refund'])
    const other = await addInvoice(owner)
    expect((await refund(other, { paymentId: first })).statusCode).toBe(404)
    expect((await refund(id, { paymentId: first }, kerf.rival)).statusCode).toBe(404)
    const { json } = await owner.call('POST', `/api/orders/${id}/undo`, { status: 'invoice', reason: 'x' })
    expect(messageOf({ json })).toContain('Refund it first')
  })

  test.each([
    [{ amount: 0 }, 'Amount must be more than 0'],
    [{ amount: 1e-9 }, 'Amount must have at most 2 decimals'],
    [{ method: 'gold' }, 'Method must be one of cash, check, card, transfer, other'],
    [{ reason: ' ' }, 'Reason is required'],
    [{ date: '2026-03-11' }, 'The refund date must not be in the future'],
    [{ date: '2026-03-07' }, 'The refund date must not be before the payment of Mar 8, 2026'],
    [{ date: 'soon' }, 'Must be a date such as 2026-11-20'],
    [{ extra: 1 }, expect.any(String)],
  ])('is refused with %o: %s', async (body, message) => {
    const id = await addInvoice(owner)
    const payment = { amount: 500, method: 'check', receivedOn: '2026-03-08' }
    await owner.call('POST', `/api/orders/${id}/payments`, payment)
    expect(await refused(refund(id, body))).toEqual([400, message])
    expect(await orderOf(id)).toMatchObject({ paid: 500 })
    expect(await added(refund(id, { date: '2026-03-08' }))).toMatchObject({ paid: 300 })
  })
})

describe('a payment taken back', () => {
  test('has a date of its own, from the payment’s to today', async () => {
    const id = await addInvoice(owner)
    const payment = { amount: 500, method: 'check', receivedOn: '2026-02-20' }
    const { payments } = await added(owner.call('POST', `/api/orders/${id}/payments`, payment))
    const paymentId = payments[0]?.id ?? 0
    expect(await refused(reverse(id, paymentId, { date: '2026-02-19' }))).toEqual([
      400,
      'The reversal date must not be before the payment of Feb 20, 2026',
    ])
    expect(await refused(reverse(id, paymentId, { date: '2026-03-11' }))).toEqual([
      400,
      'The reversal date must not be in the future',
    ])
    expect(await refused(reverse(id, paymentId, { cause: 'x' }))).toEqual([
      400,
      'Cause must be one of bounced, mistake',
    ])
    const before = await readRevenue(owner)
    const order = await added(reverse(id, paymentId, { date: '2026-02-27' }))
    expect(order.payments[1]).toMatchObject({ kind: 'reversal', receivedOn: '2026-02-27', cause: 'bounced' })
    // February's, not this month's.
    expect(await readRevenue(owner)).toBe(before)
  })

  test.each(['paid', 'production', 'completed', 'archived'] as const)(
    'leaves a full payment open that is due on completion, and the order can go on or be undone: %s',
    async (stage) => {
      const id = await addInvoice(owner, { paymentTerms: { structure: 'full' } })
      for (const status of ['paid', 'production', 'completed', 'archived']) {
        await step(id, status)
        if (status === stage) break
      }
      const paid = (await orderOf(id)).payments[0]?.id ?? 0
      const isDone = stage === 'completed' || stage === 'archived'
      expect(await added(reverse(id, paid))).toMatchObject({
        status: stage,
        paid: 0,
        balance: 1000,
        bounced: 1000,
      })
      expect(await receivableOf(id)).toMatchObject({
        bounced: 1000,
        onCompletion: isDone ? 0 : 1000,
        dueNow: isDone ? { amount: 1000, by: TODAY } : null,
      })
      if (stage === 'paid') expect((await step(id, 'production')).statusCode).toBe(200)
      else {
        const stages = ['quote', 'invoice', 'paid', 'production', 'completed', 'archived']
        for (const at of stages.slice(1, stages.indexOf(stage) + 1).toReversed()) {
          const answer = await undo(id, at)
          expect(answer.statusCode, answer.body).toBe(200)
        }
        const order = await orderOf(id)
        expect(order).toMatchObject({ status: 'quote', balance: 1000, dueNow: null })
        expect(order.payments.map(({ amount }) => amount)).toEqual([1000, -1000])
      }
    },
  )

  test('makes up for nothing until it is paid again', async () => {
    const id = await addInvoice(owner)
    await added(reverse(id, await addPayment(owner, id, 500)))
    expect(await orderOf(id)).toMatchObject({ bounced: 500, dueNow: { amount: 500 } })
    await addPayment(owner, id, 300)
    expect(await orderOf(id)).toMatchObject({ bounced: 200 })
    await addPayment(owner, id, 200)
    expect(await orderOf(id)).toMatchObject({ bounced: 0, balance: 500, dueNow: null })
  })

  test('does not count as bounced if it was recorded by mistake', async () => {
    const id = await addInvoice(owner)
    const order = await added(reverse(id, await addPayment(owner, id, 500), { cause: 'mistake' }))
    expect(order).toMatchObject({ paid: 0, bounced: 0 })
    expect(order.payments[1]).toMatchObject({ cause: 'mistake' })
    expect(order.history.at(-1)).toMatchObject({ kind: 'reversal', cause: 'mistake' })
  })

  test('after its refund means that the customer owes the refund too', async () => {
    const id = await addInvoice(owner)
    const paymentId = await addPayment(owner, id, 500)
    await added(refund(id, { paymentId }))
    const order = await added(reverse(id, paymentId))
    expect(order).toMatchObject({ paid: -200, balance: 1200, dueNow: { amount: 700, by: TODAY } })
    const invoice = await paperOf(`${id}/documents/invoice`)
    expect(invoice).toMatch(/Refunded\s*\$200\.00/)
    expect(invoice).toMatch(/Balance\s*\$1,200\.00/)
    expect(await refused(undo(id, 'invoice'))).toEqual([
      409,
      expect.stringMatching(/^Refunds on WW-\d+ exceed its payments by \$200\.00\. /),
    ])
    await addPayment(owner, id, 1200)
    expect(await orderOf(id)).toMatchObject({ paid: 1000, balance: 0, dueNow: null })
  })

  test('in part stays as it is when its step is undone', async () => {
    const id = await addInvoice(owner)
    await step(id, 'paid')
    await added(refund(id, { amount: 50 }))
    expect((await undo(id, 'paid')).statusCode).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paid: 950, balance: 50 })
  })
})

describe('a write-off', () => {
  test('closes the balance everywhere, without being a payment', async () => {
    const id = await addInvoice(owner)
    await addPayment(owner, id, 400)
    const before = await readRevenue(owner)
    const order = await added(writeOff(id, { date: TODAY }))
    expect(order).toMatchObject({ paid: 400, writtenOff: 600, balance: 0, dueNow: null, dueOn: null })
    expect(order.payments[1]).toMatchObject({
      kind: 'write-off',
      amount: 600,
      method: null,
      reference: 'Bankrupt',
      refundable: 0,
    })
    expect(order.schedule.map(({ open, state }) => [open, state])).toEqual([
      [0, 'written-off'],
      [0, 'written-off'],
    ])
    expect(order.history.at(-1)).toMatchObject({ kind: 'write-off', amount: 600, text: 'Bankrupt' })
    expect(await readRevenue(owner)).toBe(before)
    expect(await receivableOf(id)).toBeUndefined()
    const invoice = await paperOf(`${id}/documents/invoice`)
    expect(invoice).toMatch(/Paid\s*-\$400\.00\s*Written off\s*-\$600\.00\s*Balance\s*\$0\.00/)
    expect(invoice).toContain('$100.00 written off')
    expect(invoice).not.toMatch(/PAID|Bankrupt/)
    expect(await pageOf(id)).toMatchObject({
      paid: 400,
      writtenOff: 600,
      balance: 0,
      payments: [{ amount: 400 }],
    })
    // Nothing more is asked for, so work may begin.
    expect((await step(id, 'paid')).statusCode).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'paid', paid: 400, writtenOff: 600 })
  })

  test('of part of the balance leaves the rest open, and a receipt says so', async () => {
    const id = await addInvoice(owner)
    const order = await added(writeOff(id, { amount: 0.01 }))
    expect(order).toMatchObject({ writtenOff: 0.01, balance: 999.99, dueNow: { amount: 499.99, by: TODAY } })
    const paymentId = await addPayment(owner, id, 499.99)
    expect((await orderOf(id)).schedule[0]).toMatchObject({ open: 0, state: 'written-off' })
    const receipt = await paperOf(`${id}/payments/${paymentId}/receipt`)
    expect(receipt).toMatch(/This payment\s*\$499\.99\s*Written off\s*\$0\.01\s*Balance\s*\$500\.00/)
    const none = await owner.call('GET', `/api/orders/${id}/payments/${order.payments[0]?.id}/receipt`)
    expect([none.statusCode, messageOf(none)]).toEqual([409, 'Only a payment has a receipt.'])
  })

  test('never makes an order look overpaid: not by a payment, a smaller invoice, or a refund taken back', async () => {
    const id = await addInvoice(owner)
    await addPayment(owner, id, 500)
    const refund = await added(owner.call('POST', `/api/orders/${id}/refunds`, REFUND_OF_100))
    await added(writeOff(id, { amount: 550 }))
    const payment = { amount: 50.01, method: 'cash', overpay: true }
    const { version, customerId, title, lineItems, taxRate, paymentTerms } = await orderOf(id)
    const smaller = {
      ...{ version, customerId, title, taxRate, paymentTerms, reason: 'Less' },
      lineItems: [{ ...lineItems[0], quantity: 1, price: 949.99 }],
    }
    for (const request of [
      owner.call('POST', `/api/orders/${id}/payments`, payment),
      owner.call('PATCH', `/api/orders/${id}`, smaller),
      reverse(id, refund.payments.at(-1)?.id ?? 0),
    ]) {
      expect(await refused(request)).toEqual([409, expect.stringMatching(/reverse the write-off first/i)])
    }
    expect(await orderOf(id)).toMatchObject({ total: 1000, paid: 400, writtenOff: 550, balance: 50 })
    await addPayment(owner, id, 50)
    expect(await orderOf(id)).toMatchObject({ balance: 0 })
  })

  test('is at most the open balance of an invoice, and can be reversed', async () => {
    const id = await addInvoice(owner)
    expect(await refused(writeOff(id, { amount: 1000.01 }))).toEqual([
      409,
      '$1,000.01 is more than the open balance of $1,000.00.',
    ])
    const order = await added(writeOff(id))
    const nothing = [409, 'Nothing is open, so there is nothing to write off.']
    expect(await refused(writeOff(id))).toEqual(nothing)
    for (const request of [
      undo(id, 'invoice'),
      owner.call('POST', `/api/orders/${id}/void`, { reason: 'x' }),
    ]) {
      expect(await refused(request)).toEqual([409, expect.stringContaining('Reverse the write-off first.')])
    }
    const late = owner.call('POST', `/api/orders/${id}/payments`, { amount: 5, method: 'cash' })
    expect(await refused(late)).toEqual([
      409,
      '$5.00 is more than the balance due of $0.00. $1,000.00 was written off: reverse the write-off first if the customer pays it after all.',
    ])
    const entryId = order.payments[0]?.id ?? 0
    const reopened = await added(reverse(id, entryId))
    expect(reopened).toMatchObject({ writtenOff: 0, balance: 1000, bounced: 0, dueNow: { amount: 500 } })
    expect(reopened.history.at(-1)).toMatchObject({ kind: 'write-off-reversal', amount: -1000 })
    expect(await refused(reverse(id, entryId))).toEqual([409, 'This write-off has already been reversed.'])
    await addPayment(owner, id, 1000)
    expect(await refused(writeOff(id))).toEqual(nothing)
    await undo(await addInvoice(owner), 'invoice')
  })

  test.each([
    [{ reason: '' }, 'Reason is required'],
    [{ amount: 0.001 }, 'Amount must have at most 2 decimals'],
    [{ date: '2026-03-11' }, 'The write-off date must not be in the future'],
    [{ date: '2026-03-09' }, 'The write-off date must not be before the invoice of Mar 10, 2026'],
  ])('is refused with %o: %s', async (body, message) => {
    const id = await addInvoice(owner)
    expect(await refused(writeOff(id, body))).toEqual([400, message])
  })

  test('of what bounced leaves no payment due', async () => {
    const id = await addInvoice(owner)
    await added(reverse(id, await addPayment(owner, id, 500)))
    expect(await added(writeOff(id))).toMatchObject({ bounced: 0, balance: 0 })
  })
})

test('reversals, refunds, write-offs, and voiding need the right to correct money', async () => {
  const id = await addInvoice(owner)
  const paymentId = await addPayment(owner, id, 500)
  const requests = [
    refund(id, { paymentId }, kerf.maker),
    writeOff(id, {}, kerf.maker),
    reverse(id, paymentId, {}, kerf.maker),
    kerf.maker.call('POST', `/api/orders/${await addInvoice(owner)}/void`, { reason: 'x' }),
  ]
  for (const request of requests) {
    expect(await refused(request)).toEqual([403, 'Only Office or an administrator of the shop may do this'])
  }
  expect(await orderOf(id)).toMatchObject({ paid: 500, balance: 500 })
})

test('each is recorded once per retry key, and one of several at the same time', async () => {
  const id = await addInvoice(owner)
  const paymentId = await addPayment(owner, id, 500)
  const key = { 'idempotency-key': 'once' }
  const statuses = async (requests: readonly ReturnType<Person['call']>[]) =>
    (await Promise.all(requests)).map(({ statusCode }) => statusCode).toSorted()
  const five = [1, 2, 3, 4, 5]
  expect(await statuses(five.map(() => refund(id, { paymentId }, owner, key)))).toEqual([
    201, 201, 201, 201, 201,
  ])
  expect(await orderOf(id)).toMatchObject({ paid: 300 })
  expect((await refund(id, { paymentId, amount: 1 }, owner, key)).statusCode).toBe(409)
  expect(await statuses(five.map(() => refund(id, { paymentId, amount: 200 })))).toEqual([
    201, 409, 409, 409, 409,
  ])
  expect(await statuses(five.map(() => writeOff(id, {}, owner, key)))).toEqual([201, 201, 201, 201, 201])
  expect(await orderOf(id)).toMatchObject({ paid: 100, writtenOff: 900 })
})

test('a quote and a void order have no ledger', async () => {
  const id = await addInvoice(owner)
  await undo(id, 'invoice')
  for (const [request, act] of [
    [writeOff(id), 'writing off its balance'],
    [refund(id, {}), 'recording a refund'],
  ] as const) {
    expect(await refused(request)).toEqual([
      409,
      expect.stringMatching(new RegExp(`is still a quote\\. Convert it to an invoice before ${act}\\.$`)),
    ])
  }
  await owner.call('POST', `/api/orders/${id}/void`, { reason: 'x' })
  expect(await refused(writeOff(id))).toEqual([409, expect.stringContaining(' is void. ')])
})

test('old entries stay: bounced, refunded, or written off, each counts in its own month', async () => {
  const id = await addInvoice(owner)
  const paymentId = await addPayment(owner, id, 1000)
  kerf.clock.now += 60 * DAY
  owner = await kerf.openSession('owner')
  expect(await readRevenue(owner)).toBe(0)
  await added(refund(id, { paymentId, amount: 1 }))
  expect(await readRevenue(owner)).toBe(-1)
  await added(reverse(id, paymentId, { date: '2026-03-31' }))
  expect(await readRevenue(owner)).toBe(-1)
  const { balance, payments } = await added(writeOff(id, { date: '2026-04-30' }))
  expect([balance, payments.at(-1)?.receivedOn]).toEqual([0, '2026-04-30'])
})
