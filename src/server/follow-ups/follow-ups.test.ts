import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FollowUpRow, followUpCalls, MAX_PER_REASON } from '#contract/follow-ups.ts'
import { addDays } from '#domain/calendar.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { FOLLOW_UP_REASONS } from '#domain/follow-up.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  DAY,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { linkedQuote } from '../../../test-support/linked-quote.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'
import { Shop } from '../shop.ts'
import { listFollowUps } from './follow-ups.ts'

let kerf: TestKerf
let owner: Person

beforeEach(async () => {
  kerf = await startTestKerf()
  owner = kerf.owner
})
afterEach(() => kerf.close())

const TODAY = '2026-03-10'

/** In days from today: -4 means four days ago. */
interface Facts {
  readonly revision?: number
  readonly sent?: number
  readonly viewed?: number
  readonly answered?: number
  readonly expires?: number
  readonly answer?: Answer
}

const at = (days: number | undefined) =>
  days === undefined ? null : new Date(START + days * DAY).toISOString()

/** The columns that sending, viewing and answering would have written. */
function columnsOf({ revision = 1, sent, viewed, answered, expires = 20, answer }: Facts) {
  return {
    revision,
    sent_on: sent === undefined ? null : addDays(TODAY, sent),
    viewed_at: at(viewed),
    answered_at: at(answered),
    answer: answer ?? null,
    expires_on: addDays(TODAY, expires),
  }
}

async function addQuote(facts: Facts, changes: Record<string, unknown> = {}, by = owner): Promise<number> {
  const id = await addOrder(by, changes)
  await kerf.db.updateTable('orders').set(columnsOf(facts)).where('id', '=', id).execute()
  return id
}

async function getFollowUps(by = owner): Promise<FollowUpRow[]> {
  const response = await by.call('GET', '/api/follow-ups')
  expect(response.statusCode, response.body).toBe(200)
  return followUpCalls.list.reply.parse(response.json())
}

const reasons = (rows: readonly FollowUpRow[]) => rows.map(({ reason, id }) => [reason, id])

const ONE_OF_EACH: readonly Facts[] = [
  { sent: -5, viewed: -4, answered: -2, answer: 'changes-requested' },
  { revision: 2, expires: 2 },
  { sent: -5, answered: -1, answer: 'declined' },
  { sent: -5, viewed: -5 },
  { sent: -2, viewed: -1, expires: 1 },
  { sent: -4 },
  { sent: -9, expires: -1 },
]

test('the follow-ups list has one quote per reason, in order, and nothing else', async () => {
  const ids: number[] = []
  for (const facts of ONE_OF_EACH.toReversed()) ids.unshift(await addQuote(facts))
  await addQuote({})
  await addQuote({ sent: -1 })
  await addQuote({ sent: -9, answered: -1, answer: 'approved' })
  await addQuote({ sent: -30, viewed: -29, expires: -8 })
  const list = await getFollowUps()
  expect(reasons(list)).toEqual(FOLLOW_UP_REASONS.map((reason, index) => [reason, ids[index]]))
  const dashboard = (await owner.call('GET', '/api/dashboard')).json()
  expect(dashboard.followUps).toEqual(list.slice(0, 5))
})

test('a follow-up has everything needed for the call', async () => {
  const customer = { name: 'Ada Carpenter', email: 'ada@example.com', phone: '(828) 555-0199 ext. 3' }
  const customerId = (await owner.call('POST', '/api/customers', customer)).json().id
  const id = await addQuote({ sent: -5, viewed: -5 }, { customerId })
  expect(await getFollowUps()).toEqual([
    {
      id,
      orderNumber: 'WW-1001',
      title: 'Walnut dining table',
      total: 3518.1,
      reason: 'silent',
      revision: 1,
      sentOn: '2026-03-05',
      viewedAt: '2026-03-05T15:00:00.000Z',
      answer: null,
      answeredAt: null,
      expiresOn: '2026-03-30',
      customer: { id: customerId, ...customer, callLink: 'tel:8285550199' },
    },
  ])
  await owner.call('PATCH', `/api/customers/${customerId}`, { version: 1, phone: '1-800-WALNUTS' })
  expect(await getFollowUps()).toMatchObject([{ customer: { phone: '1-800-WALNUTS', callLink: null } }])
})

test('within a reason the longest wait comes first, whatever expires first', async () => {
  const short = await addQuote({ sent: -5, viewed: -4, expires: 5 })
  const long = await addQuote({ sent: -9, viewed: -8, expires: 40 })
  const soon = await addQuote({ expires: 0 })
  const later = await addQuote({ sent: -2, viewed: -2, expires: 2 })
  expect(reasons(await getFollowUps())).toEqual([
    ['silent', long],
    ['silent', short],
    ['expiring', soon],
    ['expiring', later],
  ])
})

test('an approved quote that changed since is listed until it is sent again', async () => {
  const { id, say, body } = await linkedQuote(kerf)
  await say(body('approved'))
  expect(await getFollowUps()).toEqual([])
  const { customerId, version } = (await owner.call('GET', `/api/orders/${id}`)).json()
  await saveQuote(owner, { id, version, customerId }, { title: 'Oak' })
  expect(reasons(await getFollowUps())).toEqual([['changed', id]])
  expect((await owner.call('POST', `/api/orders/${id}/links`, { document: 'quote' })).statusCode).toBe(201)
  expect(await getFollowUps()).toEqual([])
})

test('invoices and void quotes need no follow-up', async () => {
  const invoiced = await addQuote({ sent: -9, viewed: -8 })
  await advanceTo(owner, invoiced, 'invoice')
  const voided = await addQuote({ answered: -1, answer: 'declined' })
  await owner.call('POST', `/api/orders/${voided}/void`, { reason: 'Ordered elsewhere' })
  expect(await getFollowUps()).toEqual([])
})

test('days are counted in the shop’s time zone', async () => {
  await kerf.db.updateTable('shops').set({ time_zone: 'America/Chicago' }).execute()
  const id = await addQuote({ sent: -3 })
  // Viewed on the 7th in Chicago, where the 10th begins at 5:00 UTC.
  const seen = { viewed_at: '2026-03-08T05:59:00.000Z' }
  await kerf.db.updateTable('orders').set(seen).where('id', '=', id).execute()
  kerf.clock.now = Date.parse('2026-03-10T04:59:59.999Z')
  expect(await getFollowUps()).toEqual([])
  kerf.clock.now += 1
  expect(reasons(await getFollowUps())).toEqual([['silent', id]])
})

test('another shop’s quotes are left out, even for a member of both', async () => {
  for (const facts of ONE_OF_EACH) await addQuote(facts, {}, kerf.rival)
  expect(await getFollowUps()).toEqual([])
  await owner.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
  expect((await getFollowUps()).length).toBe(ONE_OF_EACH.length)
})

/** Inserted directly, because creating them through the API would take minutes. */
async function addMany(count: number, facts: Facts, status: 'quote' | 'archived' = 'quote') {
  const customerId = await addCustomer(owner)
  const now = new Date(START).toISOString()
  const row = {
    shop_id: kerf.shopId,
    title: 'One of many',
    status,
    customer_id: customerId,
    created_by_id: owner.userId,
    subtotal_cents: 0,
    tax_cents: 0,
    tax_rate_millionths: 0,
    total_cents: 0,
    payment_terms: '{}',
    expiry_days: 30,
    created_at: now,
    updated_at: now,
    ...columnsOf(facts),
  }
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, index) => ({
      ...row,
      order_number: `M-${customerId}-${from + index}`,
    }))
    await kerf.db.insertInto('orders').values(rows).execute()
  }
}

test('the list is limited per reason, so that no reason crowds out another', async () => {
  for (const facts of ONE_OF_EACH) await addMany(120, facts)
  const rows = await getFollowUps()
  for (const reason of FOLLOW_UP_REASONS) {
    expect(rows.filter((row) => row.reason === reason).length).toBe(25)
  }
})

test('quotes that must be sent again do not crowd out others that are expiring', async () => {
  await addMany(MAX_PER_REASON + 1, { revision: 2, expires: 1 })
  const unsent = await addQuote({ expires: 2 })
  expect(reasons(await getFollowUps()).at(-1)).toEqual(['expiring', unsent])
})

test('every part of the query reads the start of an index, however many orders there are', async () => {
  for (const facts of ONE_OF_EACH) await addMany(3, facts)
  await addMany(1500, { sent: -90, viewed: -80, expires: -60 })
  await addMany(1500, { sent: -90, answered: -80, answer: 'approved', expires: -60 }, 'archived')
  await addMany(500, { expires: 10 })
  const shop = Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'UTC',
    userId: owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
  const [plan = '', ...others] = await plansOf(kerf.db, (db) =>
    listFollowUps(shop, db, new Date(START).toISOString()),
  )
  const indexes = [
    /orders_answered/,
    /orders_changed/,
    /orders_answered/,
    /orders_viewed/,
    // Within three days either index is short.
    /orders_viewed|orders_expiring/,
    /orders_expiring/,
    /orders_unopened/,
    /orders_expiring/,
  ]
  expect(others).toEqual([])
  expect(plan).not.toMatch(/Seq Scan on orders|SCAN o|TEMP B-TREE/)
  const used = [...plan.matchAll(/using (?:INDEX )?(orders_\w+)/gi)].map(([, name]) => name)
  expect(used).toEqual(indexes.map((index) => expect.stringMatching(index)))
})
