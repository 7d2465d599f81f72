import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUSES, STEPS, type Status } from '#domain/lifecycle.ts'
import {
  addOrder,
  advanceTo,
  MINUTE,
  newOrderBody,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const advance = (id: number, status: unknown) =>
  kerf.maker.call('PATCH', `/api/orders/${id}/status`, { status })
const orderOf = async (id: number) => (await kerf.owner.call('GET', `/api/orders/${id}`)).json()

const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to): [Status, Status] => [from, to]))
/** Spec section 4, written out again so that a mistake in the lifecycle table cannot hide itself. */
const ALLOWED = [
  'quote>invoice',
  'invoice>paid',
  'paid>production',
  'production>completed',
  'completed>archived',
]

/** The words a refusal uses for each status. */
const STATUS_WORDS: Readonly<Record<Status, string>> = {
  quote: 'a quote',
  invoice: 'an invoice',
  paid: 'paid',
  production: 'in production',
  completed: 'completed',
  archived: 'archived',
}

describe('advancing an order', () => {
  test('a quote that was saved since it was seen is not converted, and a version is for nothing else', async () => {
    const id = await addOrder(kerf.owner)
    const seen = await orderOf(id)
    const body = newOrderBody(seen.customer.id, { title: 'Longer table' })
    const edited = await kerf.owner.call('PATCH', `/api/orders/${id}`, { ...body, version: seen.version })
    expect(edited.statusCode, edited.body).toBe(200)
    const convert = (version: number, status = 'invoice') =>
      kerf.maker.call('PATCH', `/api/orders/${id}/status`, { status, version })
    const refused = await convert(seen.version)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Olive Owner saved WW-\d+ on .+, after you opened it\.$/),
    ])
    expect(await orderOf(id)).toMatchObject({ status: 'quote', title: 'Longer table' })
    expect((await convert(seen.version + 1)).statusCode).toBe(200)
    expect((await convert(seen.version + 1, 'paid')).statusCode).toBe(400)
  })

  test.each(PAIRS)('from %s to %s succeeds or fails as the lifecycle says', async (from, to) => {
    const id = await addOrder(kerf.owner)
    await advanceTo(kerf.owner, id, from)
    const before = await orderOf(id)
    const answer = await advance(id, to)
    if (ALLOWED.includes(`${from}>${to}`)) {
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toEqual(await orderOf(id))
      expect(answer.json()).toMatchObject({ status: to, updatedById: kerf.maker.userId })
    } else {
      expect(answer.statusCode).toBe(409)
      const { orderNumber } = before
      expect(answer.json().message).toMatch(
        STATUSES.indexOf(to) <= STATUSES.indexOf(from)
          ? new RegExp(
              `^${orderNumber} is ${from === 'quote' ? 'still' : 'already'} ${STATUS_WORDS[from]}\\.`,
            )
          : new RegExp(`^${orderNumber} cannot .+ yet: it is ${STATUS_WORDS[from]}\\.`),
      )
      expect(await orderOf(id)).toEqual(before)
    }
  })

  test('too far ahead is refused with the name of the next step', async () => {
    const id = await addOrder(kerf.owner)
    const { orderNumber } = await orderOf(id)
    expect((await advance(id, 'production')).json()).toEqual({
      message: `${orderNumber} cannot go into production yet: it is a quote. Its next step is "Convert to Invoice".`,
    })
  })

  test('a second time is refused, naming who did it and when, in the shop’s time zone', async () => {
    const id = await addOrder(kerf.owner)
    const { orderNumber } = await orderOf(id)
    await advanceTo(kerf.owner, id, 'invoice')
    expect((await advance(id, 'invoice')).json()).toEqual({
      message: `${orderNumber} is already an invoice. Olive Owner moved it on Mar 10, 2026 at 3:00 PM.`,
    })
    await kerf.db.updateTable('shops').set({ time_zone: 'America/Chicago' }).execute()
    expect((await advance(id, 'quote')).json()).toEqual({
      message: `${orderNumber} is already an invoice. Olive Owner moved it on Mar 10, 2026 at 10:00 AM.`,
    })
    await kerf.db.updateTable('shops').set({ time_zone: 'UTC' }).execute()
  })

  test.each([
    ['no status', {}],
    ['null', { status: null }],
    ['an unknown status', { status: 'shipped' }],
    ['the wrong letter case', { status: 'Invoice' }],
    ['a list', { status: ['invoice'] }],
    ['a number', { status: 1 }],
  ])('with %s is refused with a message', async (_what, body) => {
    const id = await addOrder(kerf.owner)
    const answer = await kerf.maker.call('PATCH', `/api/orders/${id}/status`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(
      'Status must be one of quote, invoice, paid, production, completed, archived',
    )
    expect((await orderOf(id)).status).toBe('quote')
  })

  test('with any field besides the status is refused', async () => {
    const id = await addOrder(kerf.owner)
    const answer = await kerf.maker.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice', total: 0 })
    expect(answer.statusCode).toBe(400)
    expect((await orderOf(id)).status).toBe('quote')
  })

  test('in another shop returns 404 and changes nothing', async () => {
    const id = await addOrder(kerf.rival)
    const foreign = await advance(id, 'invoice')
    const missing = await advance(99_999_999, 'invoice')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual(missing.json())
    // An illegal step does not reveal that the order exists either.
    expect((await advance(id, 'archived')).json()).toEqual(missing.json())
    expect((await kerf.rival.call('GET', `/api/orders/${id}`)).json().status).toBe('quote')
  })
})

describe('100 concurrent requests for the same step', () => {
  test('let one through and tell the other 99 who took it and when', async () => {
    const id = await addOrder(kerf.owner)
    const { orderNumber } = await orderOf(id)
    const people = [kerf.owner, kerf.maker]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        people[index % 2]?.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' }),
      ),
    )
    const taken = answers.filter((answer) => answer?.statusCode === 200)
    const refused = answers.filter((answer) => answer?.statusCode === 409)
    expect([taken.length, refused.length]).toEqual([1, 99])
    const mover = taken[0]?.json().updatedById === kerf.owner.userId ? 'Olive Owner' : 'Max Maker'
    expect(new Set(refused.map((answer) => answer?.json().message))).toEqual(
      new Set([`${orderNumber} is already an invoice. ${mover} moved it on Mar 10, 2026 at 3:00 PM.`]),
    )
  })
})

describe('the stages of an order', () => {
  test('record the time and the person of each step and change nothing else', async () => {
    kerf.clock.now = START
    const id = await addOrder(kerf.owner)
    let expected = await orderOf(id)
    const stamps = {
      invoice: 'invoicedAt',
      paid: 'paidAt',
      production: 'startedAt',
      completed: 'completedAt',
      archived: 'archivedAt',
    } as const
    const by = { id: kerf.maker.userId, name: 'Max Maker' }
    const nothing = {
      amount: null,
      cause: null,
      text: null,
      document: null,
      revision: null,
      name: null,
      changes: [],
    }
    const event = { id: expect.any(Number), from: null, to: null, ...nothing }
    const half = { amount: 1759.05, open: 0, state: 'paid' }
    const parts = { deposit: { on: 'invoice', date: '2026-03-10' }, rest: { on: 'completion', date: null } }
    const schedule = (due: { readonly deposit: object; readonly rest: object }, deposit = {}, rest = {}) => [
      { description: 'Deposit', ...half, due: due.deposit, ...deposit },
      { description: 'Final payment', ...half, due: due.rest, ...rest },
    ]
    const open = (state: string) => ({ open: 1759.05, state })
    const completed = { ...parts, rest: { on: 'completion', date: '2026-03-10' } }
    const payment = (at: string) => ({
      id: expect.any(Number),
      kind: 'payment',
      amount: 3518.1,
      receivedOn: '2026-03-10',
      method: 'other',
      reference: null,
      takenBy: by,
      at,
      reverses: null,
      reversedBy: null,
      cause: null,
      refunds: null,
      refundable: 3518.1,
    })
    const inFirstStep = (since: string) => (line: object, at: number) => ({
      ...line,
      step: { id: 1, name: 'Cutting', isReady: false, place: at + 1, since, startedAt: null, worker: null },
    })
    for (const { from, to } of STEPS) {
      kerf.clock.now += 90 * MINUTE
      const now = new Date(kerf.clock.now).toISOString()
      const answer = await advance(id, to)
      expected = {
        ...expected,
        status: to,
        updatedAt: now,
        updatedById: kerf.maker.userId,
        updatedBy: by,
        history: [
          ...expected.history,
          ...(to === 'paid' ? [{ ...event, kind: 'payment', by, at: now, amount: 3518.1 }] : []),
          { ...event, kind: 'moved', from, to, by, at: now },
        ],
        [stamps[to]]: now,
        ...(to === 'invoice' && { invoiceNumber: expected.orderNumber, invoiceRevision: 1 }),
        dueOn: to === 'invoice' ? '2026-03-10' : null,
        dueNow: to === 'invoice' ? { amount: 1759.05, by: '2026-03-10' } : null,
        ...(to === 'invoice' && { schedule: schedule(parts, open('due'), open('later')) }),
        ...(to === 'paid' && {
          paid: 3518.1,
          balance: 0,
          schedule: schedule(parts),
          payments: [payment(now)],
        }),
        ...(to === 'completed' && { schedule: schedule(completed) }),
        ...(to === 'production' && { lineItems: expected.lineItems.map(inFirstStep(now)) }),
      }
      expect(answer.json()).toEqual(expected)
    }
  })

  test('leave no trace of a refused step in the history', async () => {
    const id = await addOrder(kerf.owner)
    await advance(id, 'paid')
    await advance(id, 'invoice')
    await advance(id, 'invoice')
    const { history } = await orderOf(id)
    expect(history.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
      ['created', null],
      ['moved', 'invoice'],
    ])
  })

  const milestones = (...dueDates: (string | undefined)[]) => ({
    structure: 'custom',
    milestones: dueDates.map((dueDate, index) => ({
      description: `Part ${index}`,
      percentage: 100 / dueDates.length,
      ...(dueDate !== undefined && { dueDate }),
    })),
  })
  const waiting = (...triggers: readonly string[]) => ({
    structure: 'custom',
    milestones: triggers.map((on) => ({ description: 'Part', percentage: 50, due: { on } })),
  })
  test.each([
    ['full payment', { structure: 'full' }, null],
    ['50/50 split', { structure: 'split-50-50' }, '2026-03-10'],
    ['custom terms without milestones', { structure: 'custom' }, '2026-04-09'],
    ['a dated milestone', milestones('2026-05-01'), '2026-05-01'],
    ['two dated milestones, the later one first', milestones('2026-06-01', '2026-05-02'), '2026-05-02'],
    ['a milestone long past', milestones('2001-01-01', '2026-05-02'), '2001-01-01'],
    ['a dated milestone after the default date', milestones(undefined, '2026-05-02'), '2026-04-09'],
    ['two milestones that wait', waiting('completion', 'completion'), null],
    ['a milestone that waits, then one with the invoice', waiting('completion', 'invoice'), '2026-03-10'],
    ['a milestone in the last year of the calendar', milestones('9999-12-31'), '9999-12-31'],
  ])('show when the first payment is due: %s', async (_how, paymentTerms, dueOn) => {
    kerf.clock.now = START
    const id = await addOrder(kerf.owner, { paymentTerms })
    expect((await orderOf(id)).dueOn).toBeNull()
    await advanceTo(kerf.owner, id, 'invoice')
    expect((await orderOf(id)).dueOn).toBe(dueOn)
    await advance(id, 'paid')
    expect((await orderOf(id)).dueOn).toBeNull()
  })

  test('set no due date for an order that costs nothing', async () => {
    const id = await addOrder(kerf.owner, { lineItems: [{ description: 'Gift', quantity: 1, price: 0 }] })
    await advanceTo(kerf.owner, id, 'archived')
    expect(await orderOf(id)).toMatchObject({ status: 'archived', total: 0, dueOn: null })
  })

  test('count the days to pay in the shop’s time zone', async () => {
    await kerf.db.updateTable('shops').set({ time_zone: 'Asia/Tokyo' }).execute()
    kerf.clock.now = START
    const id = await addOrder(kerf.owner, { paymentTerms: { structure: 'custom' } })
    await advanceTo(kerf.owner, id, 'invoice')
    expect((await orderOf(id)).dueOn).toBe('2026-04-10')
    await kerf.db.updateTable('shops').set({ time_zone: 'UTC' }).execute()
  })
})
