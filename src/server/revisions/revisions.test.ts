import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Order } from '#contract/orders.ts'
import { revision as revisionShape } from '#contract/revisions.ts'
import { sendQuote } from '../../../test-support/kept-revision.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  DAY,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const addQuote = () => addOrder(kerf.owner, { customerId })

const saved = (id: number, version: number, changes = {}, by: Person = kerf.maker) =>
  saveQuote(by, { id, version, customerId }, changes)

async function revisionsOf(id: number) {
  const answer = await kerf.maker.call('GET', `/api/orders/${id}/revisions`)
  expect(answer.statusCode, answer.body).toBe(200)
  return z.array(revisionShape).parse(answer.json())
}

describe('a revision', () => {
  test('starts with the first edit after sending, and clears the answer', async () => {
    const id = await addQuote()
    expect(await saved(id, 1, { title: 'Not sent yet' })).toMatchObject({ revision: 1, version: 2 })
    await sendQuote(kerf, id)
    await kerf.db
      .updateTable('orders')
      .set({ sent_on: '2026-03-10', viewed_at: '2026-03-10T15:00:00.000Z' })
      .set({ answered_at: '2026-03-10T15:00:00.000Z', answer: 'approved' })
      .where('id', '=', id)
      .execute()
    expect(await saved(id, 2, { title: 'Not sent yet' })).toMatchObject({ revision: 1, answer: 'approved' })

    const second = await saved(id, 2, { title: 'Sent and changed' })
    const none = { sentOn: null, viewedAt: null, answer: null, answeredAt: null }
    expect(second).toMatchObject({ revision: 2, version: 3, ...none })
    const revisionsIn = ({ history }: Order) =>
      history.filter(({ kind }) => kind === 'edited').map(({ revision }) => revision)
    expect(revisionsIn(second)).toEqual([null, 2])
    expect(await saved(id, 3, { title: 'And once more' })).toMatchObject({ revision: 2, version: 4 })
  })

  test('stays readable in full, with its changes by line and in dollars', async () => {
    const id = await addQuote()
    const [only, ...none] = await revisionsOf(id)
    expect(none).toEqual([])
    expect(only).toMatchObject({
      revision: 1,
      at: null,
      by: null,
      total: 3518.1,
      changes: [],
      difference: null,
    })

    await sendQuote(kerf, id)
    const benches = { description: 'Bench', quantity: 3, price: 399.99 }
    await saved(id, 1, { title: 'Walnut desk', lineItems: [benches], paymentTerms: { structure: 'full' } })
    const [first, second, ...others] = await revisionsOf(id)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      revision: 1,
      at: new Date(kerf.clock.now).toISOString(),
      by: { id: kerf.owner.userId, name: 'Olive Owner' },
      title: 'Walnut dining table',
      description: 'Live edge',
      customer: { id: customerId, name: 'Ada Carpenter' },
      lineItems: [
        { description: 'Table 72 × 40', quantity: 1, price: 2450, total: 2450 },
        { description: 'Bench', quantity: 2, price: 399.99, total: 799.98 },
      ],
      subtotal: 3249.98,
      taxRate: 0.0825,
      tax: 268.12,
      total: 3518.1,
      paymentTerms: { structure: 'split-50-50', notes: '50% deposit' },
      changes: [],
      difference: null,
    })
    expect(second).toMatchObject({ revision: 2, at: null, total: 1298.97, difference: -2219.13 })
    expect(second?.changes.map(({ label }) => label)).toEqual([
      'Title',
      'Line 1',
      'Line 2',
      'Payment terms',
      'Payment notes',
      'Total',
    ])

    await sendQuote(kerf, id)
    await advanceTo(kerf.owner, id, 'invoice')
    const kept = await revisionsOf(id)
    expect(kept[0]).toEqual(first)
    expect(kept[1]).toEqual({ ...second, at: first?.at, by: first?.by })
    expect(kept).toHaveLength(2)
  })

  test('of another shop returns 404', async () => {
    const theirs = await addOrder(kerf.rival)
    const answer = await kerf.maker.call('GET', `/api/orders/${theirs}/revisions`)
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Order not found' }])
  })
})

test('the expiry counts from today when the days change, for a new revision, and once it has passed', async () => {
  const id = await addQuote()
  // A session ends after half a day without a call.
  const wait = async (days: number) => {
    kerf.clock.now += days * DAY
    return kerf.openSession('maker')
  }
  const changes = { title: 'Walnut desk', expiryDays: undefined }
  const until = async (by: Person, version: number, more: object) =>
    (await saved(id, version, { ...changes, ...more }, by)).expiresOn

  const later = await wait(5)
  expect(await until(later, 1, {})).toBe('2026-04-09')
  expect(await until(later, 2, { expiryDays: 10 })).toBe('2026-03-25')
  expect(await until(later, 3, { title: 'Oak desk' })).toBe('2026-03-25')
  const nextDay = await wait(1)
  await sendQuote(kerf, id)
  expect(await until(nextDay, 4, { title: 'Ash desk' })).toBe('2026-03-26')
  // The same edit, but the expiry date has passed.
  const afterward = await wait(11)
  expect(await until(afterward, 5, { title: 'Ash desk' })).toBe('2026-04-06')
})
