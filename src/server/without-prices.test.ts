/** Whatever a member without the right to see prices asks for, no amount leaves the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { dashboard } from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { order, unpricedOrder } from '#contract/orders.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import { RIGHTS, ROLES, rightsOf } from '#domain/rights.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  advanceTo,
  idIn,
  newOrderBody,
  type Person,
} from '../../test-support/kerf-app.ts'
import { LiveClient } from '../../test-support/live-client.ts'
import { pdfText } from '../../test-support/pdf-text.ts'
import { nameOf, startTwoShops, type TwoShops } from '../../test-support/two-shops.ts'

/** Amounts whose digits appear by no chance. */
const PRICE = 7346.19
const PAID = 1913.37
const REFUNDED = 613.73
const GIVEN_UP = 317.93
/** Whoever builds and delivers needs neither (decision 38). */
const HIDDEN_OF_CUSTOMER = { email: 'greta@zimmer.example', taxId: 'DE-811-907-980' }

let kerf: TwoShops
let floor: Person
/** One order at each stage, all full of amounts. */
const orderIds: number[] = []

beforeAll(async () => {
  kerf = await startTwoShops()
  await kerf.addUser('frank', [kerf.shopId], 'floor')
  await kerf.addUser('fred', [kerf.shopId], 'floor')
  floor = await kerf.openSession('frank')
  for (const status of STATUSES) orderIds.push(await fullOfAmounts(status))
})
afterAll(() => kerf.close())

async function fullOfAmounts(status: (typeof STATUSES)[number]): Promise<number> {
  const { boss } = kerf
  const line = { description: 'Table', quantity: 3, price: PRICE }
  const customer = { name: 'Greta Zimmer', ...HIDDEN_OF_CUSTOMER }
  const customerId = idIn(await boss.call('POST', '/api/customers', customer))
  const quote = newOrderBody(customerId, {
    title: `Table at ${status}`,
    lineItems: [{ ...line, discount: { amount: 97.31, reason: 'Repeat customer' } }],
    discount: { amount: 831.17, reason: 'Trade' },
    paymentTerms: {
      structure: 'custom',
      milestones: [{ description: 'All', percentage: 100, due: { on: 'completion' } }],
    },
    taxRate: 0.0737,
  })
  const id = await addOrder(boss, quote)
  const longer = { ...line, description: 'Longer table', price: PRICE + 1 }
  const edit = await boss.call('PATCH', `/api/orders/${id}`, { ...quote, version: 1, lineItems: [longer] })
  expect(edit.statusCode, edit.body).toBe(200)
  if (status === 'quote') return id
  await advanceTo(boss, id, 'invoice')
  const paymentId = await addPayment(boss, id, PAID)
  for (const [path, body] of [
    ['refunds', { paymentId, amount: REFUNDED, method: 'check', reason: 'Paid too much' }],
    ['write-off', { amount: GIVEN_UP, reason: 'Scratch' }],
  ] as const) {
    const answer = await boss.call('POST', `/api/orders/${id}/${path}`, body)
    expect(answer.statusCode, answer.body).toBe(201)
  }
  for (const to of STATUSES.slice(2, STATUSES.indexOf(status) + 1)) {
    const body = { status: to, ...(to === 'paid' && { outstanding: true }) }
    const answer = await boss.call('PATCH', `/api/orders/${id}/status`, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return id
}

/** Every amount that the administrator is sent for these orders, as text in each usual form. */
async function amounts(): Promise<string[]> {
  const found = new Set<number>([PRICE, PAID, REFUNDED, GIVEN_UP, 97.31, 831.17])
  for (const id of orderIds) {
    const sent = order.parse((await kerf.boss.call('GET', `/api/orders/${id}`)).json())
    for (const amount of [sent.total, sent.subtotal, sent.tax, sent.balance, sent.paid, sent.taxable]) {
      found.add(amount)
    }
  }
  return [...found]
    .map(Math.abs)
    .filter((amount) => amount >= 90)
    .flatMap((amount) => [
      String(amount),
      amount.toFixed(2),
      amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
      String(Math.round(amount * 100)),
    ])
}

/** The names of all fields that only members who see prices are sent. */
function moneyFields(): string[] {
  const known = new Set(Object.keys(unpricedOrder.shape))
  const ofOrders = Object.keys(order.shape).filter((name) => !known.has(name))
  return [
    ...ofOrders,
    'price',
    'listPrice',
    'parts',
    'revenueMtd',
    'amount',
    'followUps',
    'outstandingInvoices',
  ]
}

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)])
}

async function expectNoMoney(body: string): Promise<void> {
  for (const text of [...(await amounts()), ...Object.values(HIDDEN_OF_CUSTOMER)]) {
    expect(body).not.toContain(text)
  }
  const parsed: unknown = JSON.parse(body)
  const fields = new Set(fieldsIn(parsed))
  expect(moneyFields().filter((name) => fields.has(name))).toEqual([])
}

test('an administrator is sent every one of these fields and amounts', async () => {
  const [quoteId] = orderIds
  const sent = await kerf.boss.call('GET', `/api/orders/${quoteId}`)
  expect(fieldsIn(sent.json())).toEqual(expect.arrayContaining(['total', 'schedule', 'price', 'amount']))
  expect(sent.body).toContain(String(PRICE + 1))
  expect(sent.json().customer).toMatchObject(HIDDEN_OF_CUSTOMER)
  expect(dashboard.safeParse((await kerf.boss.call('GET', '/api/dashboard')).json()).success).toBe(true)
})

const forMembers = endpoints
  .filter(({ access, stream }) => access === 'member' && stream === undefined)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }))

describe('the floor', () => {
  /** Some calls end all sessions of the user. */
  const another = async () => kerf.openSession('fred')

  test.each(forMembers)('is sent no amount by $name', async ({ endpoint }) => {
    const sent = await kerf.send(endpoint, kerf.sampleOf(endpoint), (await another()).call)
    if (endpoint.file === undefined || sent.statusCode >= 400) await expectNoMoney(sent.body)
  })

  test('is sent no amount about any order, at any stage', async () => {
    for (const id of orderIds) {
      const { body, statusCode } = await floor.call('GET', `/api/orders/${id}`)
      expect(statusCode).toBe(200)
      await expectNoMoney(body)
      expect(z.strictObject(unpricedOrder.shape).safeParse(JSON.parse(body)).error).toBeUndefined()
    }
    for (const url of [
      '/api/orders',
      ...STATUSES.flatMap((status) => [
        `/api/orders?status=${status}`,
        `/api/orders/byStatus/${status}`,
        `/api/orders/page?status=${status}`,
        `/api/orders/page?status=${status}&q=table`,
      ]),
      '/api/dashboard',
      '/api/notifications',
    ]) {
      await expectNoMoney((await floor.call('GET', url)).body)
    }
  })

  test('finds no order by an amount', async () => {
    const find = async (person: Person, q: string) =>
      (await person.call('GET', `/api/orders?q=${encodeURIComponent(q)}`)).json().length
    const { total } = (await kerf.boss.call('GET', `/api/orders/${orderIds[0]}`)).json()
    expect(await find(kerf.boss, String(total))).toBeGreaterThan(0)
    expect(await find(floor, String(total))).toBe(0)
    expect(await find(floor, 'Table at quote')).toBe(1)
  })

  test('finds in no page of a list by an amount, an email, or a badge', async () => {
    const find = async (person: Person, status: string, q: string) => {
      const page = await person.call('GET', `/api/orders/page?status=${status}&q=${encodeURIComponent(q)}`)
      return page.json().matching
    }
    for (const [index, status] of STATUSES.entries()) {
      const known = (await kerf.boss.call('GET', `/api/orders/${orderIds[index]}`)).json()
      const words = [String(known.total), String(known.balance), HIDDEN_OF_CUSTOMER.email, '% paid', 'due']
      for (const q of words) expect(await find(floor, status, q), `${status} ${q}`).toBe(0)
      expect(await find(kerf.boss, status, String(known.total))).toBeGreaterThan(0)
      expect(await find(floor, status, `table ${status}`)).toBe(1)
    }
    expect(await find(kerf.boss, 'paid', '% paid')).toBeGreaterThan(0)
  })

  test.each(['sort=total', 'sort=status', 'badge=quote', 'total-min=1', 'total-max=9', 'rates=1'])(
    'may not ask for a page with %s',
    async (query) => {
      const url = `/api/orders/page?status=quote&${query}`
      expect((await kerf.boss.call('GET', url)).statusCode).toBe(200)
      expect((await floor.call('GET', url)).statusCode).toBe(403)
    },
  )

  test('reads the history without money, and a changed line without its price', async () => {
    const { history } = (await floor.call('GET', `/api/orders/${orderIds[3]}`)).json()
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'edited',
      'moved',
      'moved',
      'moved',
    ])
    expect(history[1].changes).toEqual([{ label: 'Line 1', before: 'Table: 3', after: 'Longer table: 3' }])
  })

  test('prints job tickets and material sheets without an amount, and no other paper', async () => {
    for (const id of orderIds) {
      for (const kind of ['job-ticket', 'material-sheet']) {
        const paper = await floor.call('GET', `/api/orders/${id}/documents/${kind}`)
        expect(paper.statusCode, paper.body).toBe(200)
        const text = (await pdfText(paper.rawPayload)).join('\n')
        expect(text).toContain('Table at')
        if (kind === 'job-ticket') expect(text).toContain('Longer table')
        for (const hidden of [...(await amounts()), ...Object.values(HIDDEN_OF_CUSTOMER)]) {
          expect(text).not.toContain(hidden)
        }
        expect(text).not.toContain('$')
      }
      for (const kind of ['quote', 'invoice']) {
        const refused = await floor.call('GET', `/api/orders/${id}/documents/${kind}`)
        expect(refused.statusCode).toBe(403)
      }
    }
  })

  test('is told by the bell and the dashboard what was built, and not what was paid or sent', async () => {
    const { notifications } = (await floor.call('GET', '/api/notifications')).json()
    const kindOf = (id: number | undefined) =>
      notifications.find(({ order }: { order: { id: number } }) => order.id === id)?.kind
    // The latest that happened to the invoice was a write-off.
    expect(orderIds.map(kindOf)).toEqual(['edited', ...Array(5).fill('moved')])
    const { recentActivity } = (await floor.call('GET', '/api/dashboard')).json()
    expect(recentActivity.map(({ lastEvent }: { lastEvent: unknown }) => lastEvent)).not.toContain(null)
  })

  test('takes the steps of production, and its answers have no money', async () => {
    const [quoteId, invoiceId, paidId] = orderIds
    for (const [id, body] of [
      [quoteId, { status: 'invoice' }],
      [invoiceId, { status: 'paid', balance: 1 }],
    ] as const) {
      const refused = await floor.call('PATCH', `/api/orders/${id}/status`, body)
      expect(refused.statusCode).toBe(403)
      await expectNoMoney(refused.body)
    }
    const moved = await floor.call('PATCH', `/api/orders/${paidId}/status`, { status: 'production' })
    expect(moved.statusCode, moved.body).toBe(200)
    await expectNoMoney(moved.body)
    const undone = await floor.call('POST', `/api/orders/${paidId}/undo`, { status: 'production' })
    expect(undone.statusCode, undone.body).toBe(200)
    await expectNoMoney(undone.body)
    const again = await floor.call('PATCH', `/api/orders/${paidId}/status`, { status: 'completed' })
    expect(again.statusCode).toBe(409)
    await expectNoMoney(again.body)
    const note = await floor.call('POST', `/api/orders/${paidId}/notes`, { text: 'Sanded' })
    expect(note.statusCode).toBe(201)
    await expectNoMoney(note.body)
  })

  test('is not told why an order was voided', async () => {
    const [quoteId] = orderIds
    const id = await addOrder(
      kerf.boss,
      newOrderBody(await addCustomer(kerf.boss), { title: `After ${quoteId}` }),
    )
    const reason = 'They pay 4,200 elsewhere'
    const voided = await kerf.boss.call('POST', `/api/orders/${id}/void`, { reason })
    expect(voided.statusCode, voided.body).toBe(200)
    expect(voided.body).toContain(reason)
    const seen = await floor.call('GET', `/api/orders/${id}`)
    expect(seen.json().history.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'voided'])
    expect(seen.body).not.toContain('4,200')
  })

  test('hears of notes and steps at once, and not of money', async () => {
    const url = await kerf.app.listen({ host: '127.0.0.1', port: 0 })
    const [, invoiceId] = orderIds
    const stream = await LiveClient.ready(url, floor.cookie)
    await addPayment(kerf.boss, invoiceId ?? 0, 111.57)
    await kerf.boss.call('POST', `/api/orders/${invoiceId}/notes`, { text: 'Call first' })
    await stream.until(() => stream.kinds.includes('note'))
    expect(stream.kinds).toEqual(['note'])
    const resumed = await LiveClient.ready(url, floor.cookie, { query: '?after=1' })
    await resumed.until(() => resumed.kinds.includes('note') || resumed.messages('resync').length > 0)
    expect(resumed.kinds).not.toContain('payment')
    stream.cut()
    resumed.cut()
  })
})

test('each role is told its rights, and a right is checked by some call or step', async () => {
  const checked = new Set<string>(endpoints.map(({ access }: Endpoint) => access))
  // The steps of the lifecycle check this one by status.
  for (const right of RIGHTS.filter((known) => known !== 'moveOn')) {
    expect(checked).toContain(right)
  }
  for (const role of ROLES) {
    await kerf.addUser(`one-${role}`, [kerf.shopId], role)
    const me = (await (await kerf.openSession(`one-${role}`)).call('GET', '/api/auth/me')).json()
    expect(me.currentShop).toMatchObject({ role, rights: [...rightsOf(role)] })
  }
})
