/** What orders, lists, notices, and the dashboard say is due, from the invoice to the last payment. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import { type Notification, notifications } from '#contract/notifications.ts'
import { type Order, orderRow, order as orderShape } from '#contract/orders.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import {
  addOrder,
  DAY,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { fc } from '../../../test-support/properties.ts'
import { thorough } from '../../../test-support/thorough.ts'

const TODAY = '2026-03-10'

let kerf: TestKerf
/** Signs in again after each jump of the clock. */
let owner: Person

beforeEach(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
  owner = await kerf.openSession('owner')
})
afterEach(() => kerf.close())

const THOUSAND = { lineItems: [{ description: 'Table', quantity: 1, price: 1000 }], taxRate: 0 }

async function invoice(paymentTerms: object = { structure: 'split-50-50' }): Promise<number> {
  const id = await addOrder(owner, { ...THOUSAND, paymentTerms })
  await step(id, 'invoice')
  return id
}

async function step(id: number, status: string, body: object = {}): Promise<number> {
  const answer = await owner.call('PATCH', `/api/orders/${id}/status`, { status, ...body })
  return answer.statusCode
}

async function pay(id: number, amount: number): Promise<void> {
  const body = { amount, method: 'cash', overpay: true }
  const answer = await owner.call('POST', `/api/orders/${id}/payments`, body)
  expect(answer.statusCode, answer.body).toBe(201)
}

async function orderOf(id: number): Promise<Order> {
  return orderShape.parse((await owner.call('GET', `/api/orders/${id}`)).json())
}

/** As the list of its stage shows it. */
async function rowOf({ id, status }: Pick<Order, 'id' | 'status'>) {
  const answer = await owner.call('GET', `/api/orders/byStatus/${status}`)
  return orderRow
    .array()
    .parse(answer.json())
    .find((row) => row.id === id)
}

async function noticesOf(id: number): Promise<Notification['kind'][]> {
  const answer = await owner.call('GET', '/api/notifications')
  const { notifications: list } = notifications.parse(answer.json())
  return list.filter(({ order, day }) => order.id === id && day !== null).map(({ kind }) => kind)
}

async function later(days: number): Promise<void> {
  kerf.clock.now += days * DAY
  owner = await kerf.openSession('owner')
}

test('a deposit is due with the invoice, and the rest on completion', async () => {
  const id = await invoice()
  expect(await orderOf(id)).toMatchObject({ dueNow: { amount: 500, by: TODAY }, upFront: 500 })
  expect(await noticesOf(id)).toEqual(['due'])
  await later(1)
  expect(await noticesOf(id)).toEqual(['overdue'])
  await pay(id, 500)
  const deposited = await orderOf(id)
  expect(deposited).toMatchObject({ dueNow: null, dueOn: null, balance: 500 })
  expect(deposited.schedule.map(({ due, state }) => [due, state])).toEqual([
    [{ on: 'invoice', date: TODAY }, 'paid'],
    [{ on: 'completion', date: null }, 'later'],
  ])
  expect(await step(id, 'paid', { outstanding: true })).toBe(200)
  expect(await step(id, 'production')).toBe(200)
  await later(100)
  expect(await noticesOf(id)).toEqual([])
  expect(await step(id, 'completed')).toBe(200)
  const by = addDays(TODAY, 101)
  const completed = await orderOf(id)
  expect(completed).toMatchObject({ dueNow: { amount: 500, by }, dueOn: by })
  expect(completed.schedule[1]).toMatchObject({ due: { on: 'completion', date: by }, state: 'due' })
  expect(await noticesOf(id)).toEqual(['due'])
  await owner.call('POST', `/api/orders/${id}/undo`, { status: 'completed' })
  expect(await orderOf(id)).toMatchObject({ status: 'production', dueNow: null })
  await step(id, 'completed')
  await step(id, 'archived')
  await later(2)
  expect(await noticesOf(id)).toEqual(['overdue'])
  await pay(id, 500)
  expect(await orderOf(id)).toMatchObject({ status: 'archived', dueNow: null, balance: 0 })
  expect(await noticesOf(id)).toEqual([])
})

test('an approved quote is announced when its invoice is due', async () => {
  const id = await addOrder(owner, THOUSAND)
  await kerf.db.updateTable('orders').set({ answer: 'approved' }).where('id', '=', id).execute()
  await step(id, 'invoice')
  expect(await noticesOf(id)).toEqual(['due'])
})

test('a list row says what is due, also when the days have passed and more is due', async () => {
  const milestones = [
    { description: 'Deposit', percentage: 30, due: { on: 'invoice' } },
    { description: 'Wood', percentage: 30, due: { on: 'invoice', days: 10 } },
    { description: 'Rest', percentage: 40, due: { on: 'completion', days: 5 } },
  ]
  const id = await invoice({ structure: 'custom', milestones })
  expect((await rowOf({ id, status: 'invoice' }))?.dueNow).toEqual({ amount: 300, by: TODAY })
  await later(10)
  expect((await rowOf({ id, status: 'invoice' }))?.dueNow).toEqual({ amount: 600, by: TODAY })
  await pay(id, 400)
  expect(await rowOf({ id, status: 'invoice' })).toMatchObject({
    dueNow: { amount: 200, by: '2026-03-20' },
    upFront: 300,
  })
  expect((await orderOf(id)).schedule.map(({ state, open }) => [state, open])).toEqual([
    ['paid', 0],
    ['part', 200],
    ['later', 400],
  ])
})

test('a change of the shop’s time to pay leaves saved orders alone', async () => {
  const terms = { structure: 'custom', milestones: [{ description: 'All', percentage: 100 }] }
  const before = await addOrder(owner, { ...THOUSAND, paymentTerms: terms })
  expect((await owner.call('PATCH', '/api/shop', { daysToPay: 14 })).statusCode).toBe(200)
  const after = await addOrder(owner, { ...THOUSAND, paymentTerms: terms })
  await step(before, 'invoice')
  await step(after, 'invoice')
  expect((await orderOf(before)).dueNow).toEqual({ amount: 1000, by: '2026-04-09' })
  expect((await orderOf(after)).dueNow).toEqual({ amount: 1000, by: '2026-03-24' })
})

test('a milestone cannot be due at two times', async () => {
  const milestone = { description: 'All', percentage: 100, dueDate: '2026-05-01' }
  const create = (due: object) =>
    owner.call('POST', '/api/orders', {
      ...THOUSAND,
      customerId: 1,
      title: 'Table',
      paymentTerms: { structure: 'custom', milestones: [{ ...milestone, due }] },
    })
  for (const due of [{ on: 'completion' }, { on: 'date', date: '2026-05-02' }]) {
    const answer = await create(due)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toContainEqual({
      path: 'paymentTerms.milestones.0.due',
      message: 'A milestone with a due date cannot be due at another time',
    })
  }
  for (const due of [
    { on: 'later' },
    { on: 'date' },
    { on: 'invoice', days: -1 },
    { on: 'invoice', days: 1.5 },
  ]) {
    expect((await create(due)).statusCode).toBe(400)
  }
})

describe('marking as paid', () => {
  test('can record the deposit alone', async () => {
    const id = await invoice()
    const payment = { method: 'check', amount: 500 }
    expect(await step(id, 'paid', { balance: 1000, payment })).toBe(200)
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'paid', paid: 500, balance: 500, dueNow: null })
    expect(order.payments).toMatchObject([{ amount: 500, method: 'check' }])
    await owner.call('POST', `/api/orders/${id}/undo`, { status: 'paid' })
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paid: 0, dueNow: { amount: 500 } })
  })

  test('records nothing if less than the deposit, or more than the balance, was received', async () => {
    const id = await invoice()
    for (const amount of [499.99, 1000.01]) {
      expect(await step(id, 'paid', { payment: { method: 'check', amount } })).toBe(409)
    }
    expect(await step(id, 'paid', { payment: { method: 'check', amount: 0 } })).toBe(400)
    expect(await orderOf(id)).toMatchObject({ status: 'invoice', paid: 0 })
  })

  test('needs no payment if all of it is due on completion', async () => {
    const id = await invoice({ structure: 'full' })
    expect(await orderOf(id)).toMatchObject({ dueNow: null, upFront: 0, balance: 1000 })
    expect(await step(id, 'paid', { outstanding: true })).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'paid', paid: 0, dueNow: null })
  })
})

test('the dashboard lists what is owed in any stage: by date, then what waits for completion', async () => {
  const add = async (...steps: readonly object[]) => {
    const id = await addOrder(owner, THOUSAND)
    for (const body of steps) await owner.call('PATCH', `/api/orders/${id}/status`, body)
    return id
  }
  const deposit = { status: 'paid', payment: { method: 'cash', amount: 500 } }
  await add()
  await add({ status: 'invoice' }, { status: 'paid' })
  const waiting = await add({ status: 'invoice' }, deposit, { status: 'production' })
  const done = await add({ status: 'invoice' }, deposit, { status: 'production' }, { status: 'completed' })
  const asked = await add({ status: 'invoice' })
  const { outstandingInvoices } = dashboard.parse((await owner.call('GET', '/api/dashboard')).json())
  expect(outstandingInvoices.map(({ id, dueOn }) => [id, dueOn])).toEqual([
    [done, TODAY],
    [asked, TODAY],
    [waiting, null],
  ])
})

/** Worked out again from what the order itself says. */
function expectedDueNow({ schedule, status, voidedAt }: Order, today: string) {
  const dated =
    status === 'quote' || voidedAt !== null ? [] : schedule.filter(({ open, due }) => open > 0 && due.date)
  const [by] = dated.map(({ due }) => due.date ?? '').sort()
  if (by === undefined) return null
  const until = by > today ? by : today
  const counted = dated.filter(({ due }) => (due.date ?? '') <= until)
  return { amount: counted.reduce((sum, { open }) => sum + Math.round(open * 100), 0) / 100, by }
}

test('rows agree with their orders after any steps, payments, reversals, and edits', async () => {
  const due = fc.oneof(
    fc.record({ on: fc.constantFrom('invoice', 'completion'), days: fc.integer({ min: 0, max: 40 }) }),
    fc.record({
      on: fc.constant('date'),
      date: fc.integer({ min: -20, max: 60 }).map((days) => addDays(TODAY, days)),
    }),
  )
  const terms = fc.oneof(
    fc.constantFrom({ structure: 'full' }, { structure: 'split-50-50' }, { structure: 'custom' }),
    fc.record({
      structure: fc.constant('custom'),
      milestones: fc.tuple(fc.option(due, { nil: undefined }), due, due).map((triggers) =>
        triggers.map((trigger, index) => ({
          description: `Part ${index}`,
          percentage: [33.3333, 33.3333, 33.3334][index],
          ...(trigger !== undefined && { due: trigger }),
        })),
      ),
    }),
  )
  const act = fc.constantFrom('step', 'step', 'pay', 'reverse', 'undo', 'edit', 'wait', 'void')
  const histories = fc.sample(fc.tuple(terms, terms, fc.array(act, { minLength: 3, maxLength: 14 })), {
    numRuns: thorough ? 200 : 25,
    seed: 13,
  })
  for (const [first, second, acts] of histories) {
    const id = await addOrder(owner, { ...THOUSAND, paymentTerms: first })
    for (const kind of acts) {
      const order = await orderOf(id)
      const next = STATUSES[STATUSES.indexOf(order.status) + 1]
      if (kind === 'step')
        await step(id, next ?? 'archived', order.paid >= order.upFront ? { outstanding: true } : {})
      if (kind === 'pay' && order.status !== 'quote' && order.voidedAt === null) await pay(id, 123.45)
      const payment = order.payments.find(
        ({ reverses, reversedBy }) => reverses === null && reversedBy === null,
      )
      if (kind === 'reverse' && payment !== undefined) {
        await owner.call('POST', `/api/orders/${id}/payments/${payment.id}/reverse`, {
          reason: 'Bounced',
        })
      }
      if (kind === 'undo') {
        await owner.call('POST', `/api/orders/${id}/undo`, { status: order.status, reason: 'Mistake' })
      }
      if (kind === 'edit') {
        const { customerId, version } = order
        const edit = { ...THOUSAND, customerId, version, title: 'Bench', paymentTerms: second }
        await owner.call('PATCH', `/api/orders/${id}`, edit)
      }
      if (kind === 'wait') await later(9)
      if (kind === 'void') await owner.call('POST', `/api/orders/${id}/void`, { reason: 'Gone' })

      const after = await orderOf(id)
      const today = dayOf(new Date(kerf.clock.now).toISOString(), 'UTC')
      expect(after.dueNow).toEqual(expectedDueNow(after, today))
      expect(after.dueOn).toBe(after.dueNow?.by ?? null)
      const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0)
      expect(sum(after.schedule.map(({ amount }) => amount))).toBe(sum([after.total]))
      expect(sum(after.schedule.map(({ open }) => open))).toBe(Math.max(sum([after.balance]), 0))
      for (const part of after.completedAt === null ? after.schedule : []) {
        if (part.due.on === 'completion') expect(part.due.date).toBeNull()
      }
      if (after.voidedAt === null) expect((await rowOf(after))?.dueNow).toEqual(after.dueNow)
    }
  }
})
