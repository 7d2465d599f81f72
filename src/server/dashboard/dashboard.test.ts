import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Dashboard, dashboard, unpricedDashboard } from '#contract/dashboard.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import {
  addOrder,
  advanceTo,
  DAY,
  HOUR,
  listedIds,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { linkedQuote } from '../../../test-support/linked-quote.ts'

let kerf: TestKerf
/** Signs in again after each jump of the clock. */
let person: Person

beforeEach(async () => {
  kerf = await startTestKerf()
  person = kerf.owner
})
afterEach(() => kerf.close())

async function readDashboard(of: Person = person): Promise<Dashboard> {
  const response = await of.call('GET', '/api/dashboard')
  expect(response.statusCode, response.body).toBe(200)
  return dashboard.parse(response.json())
}

async function at(instant: string): Promise<void> {
  kerf.clock.now = Date.parse(instant)
  person = await kerf.openSession('owner')
}

const priced = (price: number) => ({ lineItems: [{ description: 'Board', quantity: 1, price }], taxRate: 0 })

/** An order with this price, advanced to this status now. */
async function order(status: (typeof STATUSES)[number], price = 100): Promise<number> {
  const id = await addOrder(person, priced(price))
  await advanceTo(person, id, status)
  return id
}

/** The clock starts on March 10. */
async function promised(status: (typeof STATUSES)[number], promised_on: string, row: object = {}) {
  const id = await order(status)
  await kerf.db
    .updateTable('orders')
    .set({ promised_on, ...row })
    .where('id', '=', id)
    .execute()
  return id
}

const inZone = (time_zone: string) => kerf.db.updateTable('shops').set({ time_zone }).execute()
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('the figures', () => {
  test('are zero and the lists are empty in a new shop', async () => {
    const nothing = { pendingQuotes: 0, openInvoices: 0, inProduction: 0, revenueMtd: 0 }
    expect(await readDashboard()).toEqual({
      stats: { ...nothing, lateInProduction: 0 },
      lastMonth: { ...nothing, on: '2026-02-10' },
      stages: STATUSES.map((status) => ({ status, orders: 0, total: 0 })),
      recentActivity: [],
      pendingQuotes: [],
      followUps: [],
      outstandingInvoices: [],
      promised: [],
    })
  })

  test('count the orders in each status and match the lists', async () => {
    const howMany = { quote: 3, invoice: 2, paid: 1, production: 4, completed: 1, archived: 2 }
    for (const status of STATUSES) for (let n = 0; n < howMany[status]; n++) await order(status, 10.01)
    const { stats } = await readDashboard()
    expect(stats).toMatchObject({ pendingQuotes: 3, openInvoices: 2, inProduction: 4, revenueMtd: 80.08 })
    for (const [figure, status] of [
      ['pendingQuotes', 'quote'],
      ['openInvoices', 'invoice'],
      ['inProduction', 'production'],
    ] as const) {
      expect(await listedIds(person, `/api/orders/byStatus/${status}`)).toHaveLength(stats[figure])
    }
  })

  test('include nothing from another shop', async () => {
    const theirs = await addOrder(kerf.rival, priced(999))
    await advanceTo(kerf.rival, theirs, 'paid')
    expect((await readDashboard()).stats).toMatchObject({ revenueMtd: 0 })
    expect((await readDashboard()).recentActivity).toEqual([])
    expect((await readDashboard(kerf.rival)).stats.revenueMtd).toBe(999)
  })

  test('sum the payments since the first of the month in the shop’s time zone', async () => {
    await inZone('America/Chicago')
    await at('2026-04-01T04:59:59.999Z')
    await order('paid', 1)
    expect((await readDashboard()).stats.revenueMtd).toBe(1)
    await at('2026-04-01T05:00:00.000Z')
    expect((await readDashboard()).stats.revenueMtd).toBe(0)
    await order('paid', 20)
    expect((await readDashboard()).stats.revenueMtd).toBe(20)
    await at('2026-05-01T04:59:59.999Z')
    expect((await readDashboard()).stats.revenueMtd).toBe(20)
    await at('2026-05-01T05:00:00.000Z')
    expect((await readDashboard()).stats.revenueMtd).toBe(0)
  })

  test('count an order as paid on the day of its payment, not of its quote', async () => {
    // The revenue includes tax.
    const id = await addOrder(person, { ...priced(100), taxRate: 0.0825 })
    await advanceTo(person, id, 'invoice')
    await at('2026-04-15T12:00:00.000Z')
    const paid = await person.call('PATCH', `/api/orders/${id}/status`, { status: 'paid' })
    expect(paid.statusCode).toBe(200)
    expect((await readDashboard()).stats.revenueMtd).toBe(108.25)
    expect((await readDashboard()).lastMonth.revenueMtd).toBe(0)
  })
})

describe('what is late in production', () => {
  const late = async (of?: Person) => (await readDashboard(of)).stats.lateInProduction

  test('is counted as its list has it, however much else is late', async () => {
    for (let n = 0; n < 9; n++) await promised('paid', '2026-03-01')
    for (const status of ['quote', 'invoice', 'completed'] as const) await promised(status, '2026-03-01')
    await promised('production', '2026-03-10')
    const done = await promised('production', '2026-03-09')
    for (let n = 0; n < 9; n++) await promised('production', '2026-03-09')
    const listed = await person.call('GET', '/api/orders/page?status=production&promise=late')
    expect([await late(), listed.json().matching]).toEqual([10, 10])
    expect(await late(kerf.rival)).toBe(0)
    await person.call('PATCH', `/api/orders/${done}/status`, { status: 'completed' })
    expect(await late()).toBe(9)
  })

  test('grows when a day ends in the shop’s time zone, though nothing changed', async () => {
    await inZone('America/Chicago')
    await promised('production', '2026-03-10')
    await at('2026-03-11T04:59:59.000Z')
    expect(await late()).toBe(0)
    await at('2026-03-11T05:00:01.000Z')
    expect(await late()).toBe(1)
  })
})

describe('the stages', () => {
  test('have the count and total of every list, tax included, and nothing from another shop', async () => {
    const howMany = { quote: 3, invoice: 2, paid: 1, production: 4, completed: 0, archived: 2 }
    for (const status of STATUSES) for (let n = 0; n < howMany[status]; n++) await order(status, 10.01 + n)
    await advanceTo(person, await addOrder(person, { ...priced(100), taxRate: 0.0825 }), 'completed')
    await advanceTo(kerf.rival, await addOrder(kerf.rival, priced(999)), 'production')
    expect((await readDashboard()).stages).toEqual([
      { status: 'quote', orders: 3, total: 33.03 },
      { status: 'invoice', orders: 2, total: 21.02 },
      { status: 'paid', orders: 1, total: 10.01 },
      { status: 'production', orders: 4, total: 46.04 },
      { status: 'completed', orders: 1, total: 108.25 },
      { status: 'archived', orders: 2, total: 21.02 },
    ])
  })

  test('follow an order and its total from stage to stage', async () => {
    const id = await order('quote', 250)
    for (const status of STATUSES) {
      if (status !== 'quote') {
        expect((await person.call('PATCH', `/api/orders/${id}/status`, { status })).statusCode).toBe(200)
      }
      const filled = (await readDashboard()).stages.filter(({ orders, total }) => orders !== 0 || total !== 0)
      expect(filled).toEqual([{ status, orders: 1, total: 250 }])
    }
  })
})

describe('last month', () => {
  test('shows the figures of the same day one month before', async () => {
    const early = await order('quote')
    await order('invoice')
    await order('paid', 7)
    await at('2026-03-10T23:59:00.000Z')
    await order('paid', 30)
    await at('2026-03-11T00:01:00.000Z')
    await order('paid', 500)
    await order('production', 1000)
    await advanceTo(person, early, 'invoice')

    await at('2026-04-10T12:00:00.000Z')
    const { stats, lastMonth } = await readDashboard()
    expect(stats).toMatchObject({ pendingQuotes: 0, openInvoices: 2, inProduction: 1, revenueMtd: 0 })
    expect(lastMonth).toEqual({
      on: '2026-03-10',
      pendingQuotes: 1,
      openInvoices: 1,
      inProduction: 0,
      revenueMtd: 37,
    })
  })

  test('uses the same day of the month before, or its last day if that month is shorter', async () => {
    const cases = [
      ['2026-03-28T12:00:00.000Z', '2026-02-28'],
      ['2026-03-31T12:00:00.000Z', '2026-02-28'],
      ['2026-05-31T12:00:00.000Z', '2026-04-30'],
      ['2026-06-01T00:00:00.000Z', '2026-05-01'],
      ['2027-01-31T12:00:00.000Z', '2026-12-31'],
      ['2028-03-30T12:00:00.000Z', '2028-02-29'],
    ] as const
    for (const [now, on] of cases) {
      await at(now)
      expect((await readDashboard()).lastMonth.on).toBe(on)
    }
  })

  test('uses the shop’s time zone', async () => {
    await at('2026-04-01T03:00:00.000Z')
    expect((await readDashboard()).lastMonth.on).toBe('2026-03-01')
    await inZone('America/Chicago')
    expect((await readDashboard()).lastMonth.on).toBe('2026-02-28')
    await inZone('Pacific/Kiritimati')
    expect((await readDashboard()).lastMonth.on).toBe('2026-03-01')
  })
})

describe('the lists', () => {
  test('of promises have what is late, and what is promised for a week, but no quote that is past', async () => {
    await kerf.addUser('fay', [kerf.shopId], 'floor')
    const read = async () => {
      const { promised } = await readDashboard()
      const ofFloor = (await (await kerf.openSession('fay')).call('GET', '/api/dashboard')).json().promised
      expect(idsOf(ofFloor)).toEqual(idsOf(promised))
      return idsOf(promised)
    }
    const tomorrow = '2026-03-11'
    for (let n = 0; n < 9; n++) await promised('quote', '2026-03-09', { answer: n === 0 ? 'approved' : null })
    await promised('quote', tomorrow, { expires_on: '2026-03-09' })
    await promised('quote', tomorrow, { answer: 'declined' })
    await promised('completed', tomorrow)
    await promised('production', '2026-03-18')
    const soon = [
      await promised('quote', '2026-03-10', { expires_on: '2026-03-10' }),
      await promised('paid', '2026-03-10'),
      await promised('quote', tomorrow, { answer: 'approved', expires_on: '2026-03-09' }),
      await promised('quote', tomorrow, { answer: 'changes-requested' }),
      await promised('invoice', '2026-03-17'),
    ]
    const late = [await promised('invoice', '2026-02-01'), await promised('production', '2026-03-09')]
    expect(await read()).toEqual([...late, ...soon])
    late.push(await promised('paid', '2026-03-09'), await promised('paid', '2026-03-09'))
    expect(await read()).toEqual([...late, ...soon].slice(0, 8))
  })

  test('of recent activity has the eight orders changed last, and how long ago', async () => {
    const ids: number[] = []
    for (let n = 0; n < 9; n++) {
      kerf.clock.now += MINUTE
      ids.push(await order('quote'))
    }
    const [first = 0] = ids
    kerf.clock.now += 2 * HOUR
    await advanceTo(kerf.maker, first, 'invoice')
    kerf.clock.now += 5 * MINUTE
    const { recentActivity } = await readDashboard()
    expect(idsOf(recentActivity)).toEqual([first, ...ids.slice(2).toReversed()])
    expect(recentActivity.map(({ timeAgo }) => timeAgo)).toEqual([
      '5 minutes ago',
      ...Array(7).fill('2 hours ago'),
    ])
  })

  test('show each order’s latest event and who caused it', async () => {
    const id = await order('invoice')
    const made = await addOrder(kerf.maker)
    kerf.clock.now += MINUTE
    await kerf.maker.call('PATCH', `/api/orders/${id}/status`, { status: 'paid' })
    // Creating a document does not change the order.
    await kerf.owner.call('GET', `/api/orders/${id}/documents/invoice`)
    const { recentActivity } = await readDashboard()
    const owner = { id: kerf.owner.userId, name: 'Olive Owner' }
    const maker = { id: kerf.maker.userId, name: 'Max Maker' }
    const at = new Date(kerf.clock.now).toISOString()
    expect(recentActivity[0]).toMatchObject({
      id,
      createdBy: owner,
      updatedBy: maker,
      lastEvent: { kind: 'moved', from: 'invoice', to: 'paid', by: maker, at },
    })
    expect(recentActivity[1]).toMatchObject({ id: made, updatedBy: null })
    expect(recentActivity[1]?.lastEvent).toMatchObject({ kind: 'created', to: null, by: maker })
  })

  test('say when their event happened, also if it changed nothing about the order', async () => {
    const { id: viewed } = await linkedQuote(kerf)
    const newToken = await linkTo(kerf, kerf.owner, viewed)
    kerf.clock.now += MINUTE
    const invoiced = await order('invoice')
    kerf.clock.now += 2 * HOUR
    await customerOf(kerf)('GET', `/api/customer/${newToken}`)
    kerf.clock.now += 5 * MINUTE
    const { recentActivity } = await readDashboard()
    expect(
      recentActivity.map(({ id, lastEvent, timeAgo }) => ({ id, kind: lastEvent?.kind, timeAgo })),
    ).toEqual([
      { id: viewed, kind: 'viewed', timeAgo: '5 minutes ago' },
      { id: invoiced, kind: 'moved', timeAgo: '2 hours ago' },
    ])
  })

  test('say when what the floor is told happened, and not when an amount changed', async () => {
    await kerf.addUser('fay', [kerf.shopId], 'floor')
    const invoiced = await order('invoice')
    kerf.clock.now += 2 * HOUR
    const quoted = await order('quote')
    kerf.clock.now += HOUR
    await kerf.owner.call('POST', `/api/orders/${invoiced}/payments`, {
      amount: 5,
      method: 'check',
      receivedOn: '2026-03-10',
    })
    const ofFloor = await (await kerf.openSession('fay')).call('GET', '/api/dashboard')
    const { recentActivity } = unpricedDashboard.parse(ofFloor.json())
    expect(recentActivity.map(({ id, timeAgo }) => [id, timeAgo])).toEqual([
      [quoted, '1 hour ago'],
      [invoiced, '3 hours ago'],
    ])
  })

  test('show how long ago an order changed, in plain words', async () => {
    const cases = [
      [0, 'just now'],
      [59_999, 'just now'],
      [MINUTE, '1 minute ago'],
      [23 * HOUR, '23 hours ago'],
      [6 * DAY, '6 days ago'],
      [60 * DAY, '2 months ago'],
      // The clock was set back.
      [-HOUR, 'just now'],
    ] as const
    for (const [ago, words] of cases) {
      const id = await order('quote')
      await at(new Date(kerf.clock.now + ago).toISOString())
      const { recentActivity } = await readDashboard()
      expect(recentActivity.find((row) => row.id === id)?.timeAgo).toBe(words)
    }
  })

  test('of pending quotes has the first five of the quotes list', async () => {
    for (let n = 0; n < 7; n++) {
      // Pairs of orders share an instant.
      if (n % 2 === 0) kerf.clock.now += MINUTE
      await order('quote')
    }
    await order('invoice')
    const { pendingQuotes } = await readDashboard()
    const listed = (await person.call('GET', '/api/orders/byStatus/quote')).json()
    expect(pendingQuotes).toHaveLength(5)
    expect(pendingQuotes).toEqual(listed.slice(0, 5))
  })

  test('of outstanding invoices has the five with the earliest due dates, none of them paid', async () => {
    const free = await addOrder(person, priced(0))
    await advanceTo(person, free, 'invoice')
    const paidInFull = await addOrder(person, priced(12))
    await advanceTo(person, paidInFull, 'invoice')
    const payment = await person.call('POST', `/api/orders/${paidInFull}/payments`, {
      amount: 12,
      method: 'cash',
    })
    expect(payment.statusCode, payment.body).toBe(201)
    const due = async (dueDate: string) => {
      const milestones = [{ description: 'All', percentage: 100, dueDate }]
      const id = await addOrder(person, { paymentTerms: { structure: 'custom', milestones } })
      await advanceTo(person, id, 'invoice')
      return id
    }
    const late = await due('2026-12-24')
    const overdue = await due('2025-12-24')
    const usual = await order('invoice')
    const soon = await due('2026-03-12')
    await order('paid')
    const { outstandingInvoices } = await readDashboard()
    expect(idsOf(outstandingInvoices)).toEqual([overdue, usual, soon, late])
    expect(outstandingInvoices.map(({ dueOn }) => dueOn)).toEqual([
      '2025-12-24',
      '2026-03-10',
      '2026-03-12',
      '2026-12-24',
    ])
    const sixth = await due('2026-03-11')
    expect(idsOf((await readDashboard()).outstandingInvoices)).toEqual([overdue, usual, sixth, soon, late])
  })
})
