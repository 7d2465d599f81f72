import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Order, order as orderShape } from '#contract/orders.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { linkedQuote } from '../../../test-support/linked-quote.ts'
import { editQuote, saveQuote } from '../../../test-support/save-quote.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const addQuote = (changes = {}) => addOrder(kerf.owner, { customerId, ...changes })
const editBy = (person: Person, id: number, version: unknown, changes = {}) =>
  editQuote(person, { id, version, customerId }, changes)
const edit = (id: number, version: unknown, changes = {}) => editBy(kerf.maker, id, version, changes)

const saved = (id: number, version: number, changes = {}) =>
  saveQuote(kerf.maker, { id, version, customerId }, changes)

async function orderOf(id: number): Promise<Order> {
  return orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
}

const edits = ({ history }: Order) => history.filter(({ kind }) => kind === 'edited')

async function quoteTally() {
  const tables = ['stage_tallies', 'stage_days'] as const
  return Promise.all(
    tables.map((table) =>
      kerf.db
        .selectFrom(table)
        .select((eb) => [
          eb.fn.sum<number>('orders').as('orders'),
          eb.fn.sum<number>('total_cents').as('total_cents'),
        ])
        .where('shop_id', '=', kerf.shopId)
        .where('status', '=', 'quote')
        .executeTakeFirstOrThrow(),
    ),
  )
}

describe('editing a quote', () => {
  test('changes its content, recomputes every total, and records what changed', async () => {
    const id = await addQuote()
    const [[before], other] = [await quoteTally(), await addCustomer(kerf.owner, 'Grace Joiner')]
    const answer = await saved(id, 1, {
      customerId: other,
      title: 'Walnut desk',
      description: null,
      taxRate: 0.07,
      lineItems: [
        { description: 'Table 72 × 40', quantity: 1, price: 2450, total: 1 },
        { description: 'Bench', quantity: 3, price: 399.99 },
        { description: 'Stool', quantity: 1, price: 0.01 },
      ],
      total: 5,
      paymentTerms: { structure: 'full' },
    })
    expect(answer).toMatchObject({
      title: 'Walnut desk',
      description: null,
      customer: { id: other, name: 'Grace Joiner' },
      subtotal: 3649.98,
      tax: 255.5,
      total: 3905.48,
      version: 2,
      revision: 1,
      updatedById: kerf.maker.userId,
      paymentTerms: { structure: 'full' },
      upFront: 0,
    })
    expect(answer.lineItems.map(({ total }) => total)).toEqual([2450, 1199.97, 0.01])
    expect(answer).toEqual(await orderOf(id))
    expect(edits(answer)).toMatchObject([
      {
        by: { name: 'Max Maker' },
        revision: null,
        changes: [
          { label: 'Customer', before: 'Ada Carpenter', after: 'Grace Joiner' },
          { label: 'Title', before: 'Walnut dining table', after: 'Walnut desk' },
          { label: 'Description', before: 'Live edge', after: null },
          { label: 'Line 2', before: 'Bench: 2 × $399.99', after: 'Bench: 3 × $399.99' },
          { label: 'Line 3', before: null, after: 'Stool: 1 × $0.01' },
          { label: 'Tax rate', before: '8.25%', after: '7%' },
          { label: 'Payment terms', before: '50/50 Split', after: 'Full Payment' },
          { label: 'Payment notes', before: '50% deposit', after: null },
          { label: 'Total', before: '$3,518.10', after: '$3,905.48' },
        ],
      },
    ])
    const more = { orders: before?.orders, total_cents: (before?.total_cents ?? 0) + 38_738 }
    expect(await quoteTally()).toEqual([more, more])
  })

  test('without changing anything leaves no trace, whatever version it names', async () => {
    const id = await addQuote()
    const first = await saved(id, 1, { title: 'Walnut desk' })
    // The answer was lost, so the client tries again.
    expect(await saved(id, 1, { title: 'Walnut desk' })).toEqual(first)
    expect(await saved(id, 2, { title: 'Walnut desk', description: ' Live edge ' })).toEqual(first)
    expect(first.version).toBe(2)
    expect(edits(first)).toHaveLength(1)
  })
})

describe('editing is refused', () => {
  test('after somebody else saved it, naming who and when', async () => {
    const id = await addQuote()
    await editBy(kerf.owner, id, 1, { title: 'The first' })
    const before = await orderOf(id)
    const answer = await edit(id, 1, { title: 'The second' })
    const message = `Olive Owner saved ${before.orderNumber} on Mar 10, 2026 at 3:00 PM, after you started editing.`
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message, issues: [{ path: 'version', message }] })
    expect(await orderOf(id)).toEqual(before)
    expect(await saved(id, 2, { title: 'The second' })).toMatchObject({ title: 'The second', version: 3 })
  })

  test('a save over somebody’s change names the version that was read: a later one is not overwritten', async () => {
    const id = await addQuote()
    await editBy(kerf.owner, id, 1, { title: 'The first' })
    await editBy(kerf.owner, id, 2, { title: 'The second' })
    const before = await orderOf(id)
    const answer = await edit(id, 2, { title: 'Mine' })
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([409, 'version'])
    expect(await orderOf(id)).toEqual(before)
    expect(await saved(id, 3, { title: 'Mine' })).toMatchObject({ title: 'Mine', version: 4 })
  })

  test.each([
    ['approved', 'approved'],
    ['changes-requested', 'asked for changes to'],
    ['declined', 'declined'],
  ] as const)('after the customer answered: %s', async (answer, words) => {
    const { id, order, say, body, edit } = await linkedQuote(kerf)
    expect((await say(body(answer, { name: 'Maria Harper' }))).statusCode).toBe(200)
    const before = await order()
    expect(before).toMatchObject({ answer, revision: 1, version: 2 })
    const told = await edit({ title: 'The second' })
    const number = before.orderNumber
    const message = `Maria Harper ${words} ${number} on Mar 10, 2026 at 3:00 PM, after you started editing.`
    expect(told.statusCode).toBe(409)
    expect(told.json()).toEqual({ message, issues: [{ path: 'version', message }] })
    expect(await order()).toEqual(before)
    // An edit without changes is not a conflict and clears no answer.
    const same = await edit({})
    expect([same.statusCode, same.json()]).toEqual([200, before])
    expect(await saved(id, 2, { title: 'On purpose' })).toMatchObject({
      title: 'On purpose',
      revision: 2,
      version: 3,
      answer: null,
      answers: before.answers,
    })
    expect((await edit({ title: 'Later still' })).json().message).toMatch(/^You saved /)
  })

  test.each(['invoice', 'paid', 'archived'] as const)('for an order with status %s', async (status) => {
    const id = await addQuote()
    await advanceTo(kerf.owner, id, status)
    const before = await orderOf(id)
    const answer = await edit(id, 1, { title: 'Too late' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(
      status === 'archived'
        ? `${before.orderNumber} is archived and cannot be edited.`
        : `${before.orderNumber} is no longer a quote and cannot be edited. Revise its invoice instead.`,
    )
    expect(await orderOf(id)).toEqual(before)
  })

  test('for a void order', async () => {
    const id = await addQuote()
    await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'Ordered elsewhere' })
    const answer = await edit(id, 1, { title: 'Too late' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringMatching(/ is void\. Olive Owner voided it on /),
    ])
  })

  test("for another shop's order or customer, exactly as if it did not exist", async () => {
    const theirs = await addOrder(kerf.rival)
    expect((await edit(theirs, 1)).json()).toEqual((await edit(99_999_999, 1)).json())
    expect((await edit(theirs, 1)).statusCode).toBe(404)
    const id = await addQuote()
    const answer = await edit(id, 1, { customerId: await addCustomer(kerf.rival) })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().issues).toEqual([{ path: 'customerId', message: 'Customer not found' }])
    expect((await orderOf(id)).version).toBe(1)
  })

  test.each<[string, object, string, string]>([
    ['no version', { version: undefined }, 'version', 'Version is required'],
    ['a version that is text', { version: '1' }, 'version', 'Version must be a number'],
    ['version 0', { version: 0 }, 'version', 'Version must be at least 1'],
    ['no lines', { lineItems: [] }, 'lineItems', 'At least one line item is required'],
    ['an unknown field', { revision: 3 }, 'revision', 'Unknown field "revision"'],
    ['zero days', { expiryDays: 0 }, 'expiryDays', 'Expiry must be at least 1'],
    [
      'a total too large to store to the cent',
      { lineItems: Array.from({ length: 20 }, () => ({ description: 'x', quantity: 100_000, price: 1e7 })) },
      'lineItems',
      'Total must be at most $9,999,999,999,999.99',
    ],
  ])('for %s', async (_, changes, path, message) => {
    const id = await addQuote()
    const body = { ...newOrderBody(customerId), version: 1, ...changes }
    const answer = await kerf.maker.call('PATCH', `/api/orders/${id}`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path, message }] })
  })
})

describe('two requests at once', () => {
  test('let one of two edits win and tell the other', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await addQuote()
      const answers = await Promise.all([
        editBy(kerf.owner, id, 1, { title: 'By the owner' }),
        editBy(kerf.maker, id, 1, { title: 'By the maker' }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const after = await orderOf(id)
      expect(after.version).toBe(2)
      expect(edits(after)).toHaveLength(1)
      const winner = answers.find(({ statusCode }) => statusCode === 200)
      expect(after.title).toBe(winner?.json().title)
      const [one] = edits(after)
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(one?.by?.name)
    }
  })

  test('put an edit into the new invoice or refuse it', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await addQuote()
      const [edited, moved] = await Promise.all([
        edit(id, 1, { taxRate: 0 }),
        kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' }),
      ])
      expect(moved.statusCode).toBe(200)
      const after = await orderOf(id)
      expect(after).toMatchObject({
        status: 'invoice',
        total: edited.statusCode === 200 ? 3249.98 : 3518.1,
        version: edited.statusCode === 200 ? 2 : 1,
      })
      expect([200, 409]).toContain(edited.statusCode)
      expect(after.schedule.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round(after.total * 100),
      )
    }
    const [now, days] = await quoteTally()
    expect(days).toEqual(now)
    const rows = await kerf.db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('orders'),
        eb.fn.sum<number>('total_cents').as('total_cents'),
      ])
      .where('shop_id', '=', kerf.shopId)
      .where('status', '=', 'quote')
      .where('voided_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(now).toEqual(rows)
  })
})
