import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, newOrderBody, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const line = { description: 'Board', quantity: 1, price: 10 }
const lines = (changes: Record<string, unknown>) => ({ lineItems: [{ ...line, ...changes }] })
const terms = (changes: Record<string, unknown>) => ({ paymentTerms: { structure: 'custom', ...changes } })
const milestone = (changes: Record<string, unknown>) =>
  terms({ milestones: [{ description: 'All', percentage: 100, ...changes }] })

const REFUSED: readonly [what: string, changes: Record<string, unknown>, path: string, sentence: string][] = [
  // Word for word from spec section 5.
  ['no customer', { customerId: undefined }, 'customerId', 'Customer is required'],
  ['a null customer', { customerId: null }, 'customerId', 'Customer is required'],
  ['a customer that is text', { customerId: '1' }, 'customerId', 'Customer is required'],
  ['customer 0', { customerId: 0 }, 'customerId', 'Customer is required'],
  ['a fractional customer id', { customerId: 1.5 }, 'customerId', 'Customer is required'],
  ['no title', { title: undefined }, 'title', 'Title must be at least 3 characters'],
  ['a title of two characters', { title: 'ab' }, 'title', 'Title must be at least 3 characters'],
  ['a title of spaces', { title: ' a    ' }, 'title', 'Title must be at least 3 characters'],
  ['no line items', { lineItems: undefined }, 'lineItems', 'At least one line item is required'],
  ['an empty list of line items', { lineItems: [] }, 'lineItems', 'At least one line item is required'],
  ['line items that are not a list', { lineItems: {} }, 'lineItems', 'At least one line item is required'],
  [
    'a line with a blank description',
    lines({ description: ' ' }),
    'lineItems.0.description',
    'Description is required',
  ],
  [
    'a line with no description',
    lines({ description: undefined }),
    'lineItems.0.description',
    'Description is required',
  ],
  ['a quantity of 0', lines({ quantity: 0 }), 'lineItems.0.quantity', 'Quantity must be at least 1'],
  ['a negative quantity', lines({ quantity: -3 }), 'lineItems.0.quantity', 'Quantity must be at least 1'],
  ['a negative price', lines({ price: -0.01 }), 'lineItems.0.price', 'Price must be a positive number'],
  // Design section 4.
  [
    'a quantity with four decimals',
    lines({ quantity: 1.0005 }),
    'lineItems.0.quantity',
    'Quantity must have at most 3 decimals',
  ],
  ['a quantity as text', lines({ quantity: '2' }), 'lineItems.0.quantity', 'Quantity must be a number'],
  [
    'too large a quantity',
    lines({ quantity: 100_001 }),
    'lineItems.0.quantity',
    'Quantity must be at most 100,000',
  ],
  [
    'a price with three decimals',
    lines({ price: 1.005 }),
    'lineItems.0.price',
    'Price must have at most 2 decimals',
  ],
  [
    'a price that rounds to nothing',
    lines({ price: 1e-9 }),
    'lineItems.0.price',
    'Price must have at most 2 decimals',
  ],
  [
    'too high a price',
    lines({ price: 10_000_000.01 }),
    'lineItems.0.price',
    'Price must be at most 10,000,000.00',
  ],
  ['a price as text', lines({ price: '10' }), 'lineItems.0.price', 'Price must be a number'],
  ['no price', lines({ price: undefined }), 'lineItems.0.price', 'Price is required'],
  [
    'a line that is too long',
    lines({ description: 'x'.repeat(1001) }),
    'lineItems.0.description',
    'Description must be at most 1,000 characters',
  ],
  [
    'an unknown field of a line',
    lines({ surcharge: 1 }),
    'lineItems.0.surcharge',
    'Unknown field "surcharge"',
  ],
  [
    'more off a line than its price',
    lines({ price: 10, quantity: 1, discount: { amount: 10.01, reason: 'Fair' } }),
    'lineItems.0.discount.amount',
    'Discount must be at most $10.00, the price of the line',
  ],
  [
    'more off than the sum of the items',
    { ...lines({ price: 10, quantity: 1 }), discount: { amount: 10.01, reason: 'Fair' } },
    'discount.amount',
    'Discount must be at most $10.00, the sum of the items',
  ],
  [
    '201 lines',
    { lineItems: Array.from({ length: 201 }, () => line) },
    'lineItems',
    'At most 200 line items',
  ],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
  ['a title that is not text', { title: 123 }, 'title', 'Title must be text'],
  [
    'a long description',
    { description: 'x'.repeat(5001) },
    'description',
    'Description must be at most 5,000 characters',
  ],
  ['no tax rate', { taxRate: undefined }, 'taxRate', 'Tax rate is required'],
  ['a negative tax rate', { taxRate: -0.01 }, 'taxRate', 'Tax rate must be at least 0'],
  ['a tax rate in percent', { taxRate: 8.25 }, 'taxRate', 'Tax rate must be at most 1 (100%)'],
  [
    'a tax rate with seven decimals',
    { taxRate: 0.0825001 },
    'taxRate',
    'Tax rate must have at most 6 decimals',
  ],
  ['a tax rate as text', { taxRate: '0.07' }, 'taxRate', 'Tax rate must be a number'],
  ['an expiry of 0 days', { expiryDays: 0 }, 'expiryDays', 'Expiry must be at least 1'],
  ['an expiry of 3,651 days', { expiryDays: 3651 }, 'expiryDays', 'Expiry must be at most 3,650'],
  ['an expiry of half a day', { expiryDays: 1.5 }, 'expiryDays', 'Expiry must be a whole number'],
  ['an unknown field', { surcharge: 5 }, 'surcharge', 'Unknown field "surcharge"'],
  ['no payment terms', { paymentTerms: undefined }, 'paymentTerms', 'Payment terms are required'],
  [
    'terms without a structure',
    terms({ structure: undefined }),
    'paymentTerms.structure',
    'Payment structure is required',
  ],
  ['an unknown field of the terms', terms({ cash: true }), 'paymentTerms.cash', 'Unknown field "cash"'],
  [
    'long notes',
    terms({ notes: 'x'.repeat(2001) }),
    'paymentTerms.notes',
    'Payment notes must be at most 2,000 characters',
  ],
  [
    'milestones that add up to 99%',
    milestone({ percentage: 99 }),
    'paymentTerms.milestones',
    'Milestone percentages must add up to 100',
  ],
  [
    'a milestone above 100%',
    milestone({ percentage: 101 }),
    'paymentTerms.milestones.0.percentage',
    'Percentage must be at most 100',
  ],
  [
    'a negative milestone',
    milestone({ percentage: -1 }),
    'paymentTerms.milestones.0.percentage',
    'Percentage must be at least 0',
  ],
  [
    'a milestone with a blank description',
    milestone({ description: '' }),
    'paymentTerms.milestones.0.description',
    'Milestone description is required',
  ],
  [
    'a day that does not exist',
    milestone({ dueDate: '2026-02-30' }),
    'paymentTerms.milestones.0.dueDate',
    'Must be a date such as 2026-11-20',
  ],
  [
    'a day before 1900',
    milestone({ dueDate: '0026-01-01' }),
    'paymentTerms.milestones.0.dueDate',
    'Must be a date from 1900-01-01 on',
  ],
  [
    'a trigger before 1900',
    milestone({ due: { on: 'date', date: '1899-12-31' } }),
    'paymentTerms.milestones.0.due.date',
    'Must be a date from 1900-01-01 on',
  ],
  [
    '51 milestones',
    terms({ milestones: Array.from({ length: 51 }, () => ({ description: 'x', percentage: 0 })) }),
    'paymentTerms.milestones',
    'At most 50 milestones',
  ],
]

describe('creating an order is refused', () => {
  test.each(REFUSED)('for %s', async (_what, changes, path, sentence) => {
    const response = await kerf.owner.call('POST', '/api/orders', newOrderBody(customerId, changes))
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().issues).toContainEqual({ path, message: sentence })
    expect(response.json().message).toBe(response.json().issues[0].message)
  })

  test('for a total too large to store to the cent, and accepted at exactly the limit', async () => {
    const huge = { description: 'Forest', quantity: 100_000, price: 10_000_000 }
    const largest = [
      ...Array.from({ length: 9 }, () => huge),
      { ...huge, quantity: 99_999 },
      { ...huge, quantity: 1, price: 9_999_999.99 },
    ]
    const taken = await kerf.owner.call(
      'POST',
      '/api/orders',
      newOrderBody(customerId, { lineItems: largest, taxRate: 0 }),
    )
    expect(taken.json()).toMatchObject({ total: 9_999_999_999_999.99 })

    const message = 'Total must be at most $9,999,999,999,999.99'
    for (const more of [
      { lineItems: [...largest, { ...line, price: 0.01 }], taxRate: 0 },
      { lineItems: largest, taxRate: 0.000001 },
      { lineItems: Array.from({ length: 200 }, () => huge), taxRate: 1 },
    ]) {
      const refused = await kerf.owner.call('POST', '/api/orders', newOrderBody(customerId, more))
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toEqual({ message, issues: [{ path: 'lineItems', message }] })
    }
  })

  test('without leaving an order, a line, a number or a tally behind', async () => {
    const { db } = kerf
    const everything = async () => ({
      orders: await db.selectFrom('orders').select('id').execute(),
      lines: await db.selectFrom('line_items').select('position').execute(),
      numbers: await db.selectFrom('shops').select('last_order_number').orderBy('id').execute(),
      tallies: await db.selectFrom('stage_tallies').selectAll().orderBy('shop_id').execute(),
    })
    const before = await everything()
    for (const [, changes] of REFUSED) {
      await kerf.owner.call('POST', '/api/orders', newOrderBody(customerId, changes))
    }
    await kerf.owner.call('POST', '/api/orders', newOrderBody(99_999_999))
    expect(await everything()).toEqual(before)
  })
})

describe('a request with thousands of bad parts', () => {
  const parts = Array.from({ length: 50_000 }, (_, index) => index)
  test.each([
    ['lines', { lineItems: parts.map(() => ({ a: 1 })) }],
    ['fields', Object.fromEntries(parts.map((index) => [`field${index}`, 1]))],
    ['fields of a line', lines(Object.fromEntries(parts.map((index) => [`field${index}`, 1])))],
    ['milestones', terms({ milestones: parts.map(() => ({ a: 1 })) })],
  ])('gets a short answer for %s', async (_what, changes) => {
    const response = await kerf.owner.call('POST', '/api/orders', newOrderBody(customerId, changes))
    expect(response.statusCode).toBe(400)
    expect(response.body.length).toBeLessThan(50_000)
  })

  test('gets an answer that does not repeat a field name of 100,000 characters', async () => {
    const body = newOrderBody(customerId, { ['x'.repeat(100_000)]: 1 })
    const response = await kerf.owner.call('POST', '/api/orders', body)
    expect(response.statusCode).toBe(400)
    expect(response.body.length).toBeLessThan(1000)
  })
})
