import { describe, expect, it } from 'vitest'
import { forOptionalTexts, OPTIONAL_TEXTS } from '#domain/quote-fields.ts'
import { fc } from '../../test-support/properties.ts'
import { MAX_LINE_ITEMS, newOrder } from './orders.ts'

const LINE = { description: 'Table', quantity: 1, price: 1589 }
const ORDER = {
  customerId: 7,
  title: 'Walnut table',
  ...forOptionalTexts((name) => `Some ${name}`),
  lineItems: [LINE],
  taxRate: 0.0825,
  paymentTerms: { structure: 'split-50-50', notes: '50% deposit' },
  expiryDays: 14,
}

type Problem = readonly [path: string, message: string]

function problems(body: unknown): Problem[] {
  const { error } = newOrder.safeParse(body)
  return (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
}

const withLine = (changes: Record<string, unknown>) => ({ ...ORDER, lineItems: [{ ...LINE, ...changes }] })
const withTerms = (paymentTerms: unknown) => ({ ...ORDER, paymentTerms })
const withMilestones = (...milestones: unknown[]) => withTerms({ structure: 'custom', milestones })

describe('a valid new order', () => {
  it('is unchanged by parsing', () => {
    expect(newOrder.parse(ORDER)).toEqual(ORDER)
  })

  it('does not need a description, an expiry, or notes', () => {
    const { description: _, expiryDays: __, ...short } = ORDER
    const parsed = newOrder.parse({ ...short, paymentTerms: { structure: 'full' } })
    expect(parsed).toMatchObject({ description: null, expiryDays: 30, paymentTerms: { structure: 'full' } })
  })

  it.each(OPTIONAL_TEXTS)('trims %s, and takes one that is missing, null, or empty as null', (name) => {
    for (const empty of [undefined, null, '', ' \n ']) {
      // A missing exemption is the customer's.
      if (name === 'taxExemption' && empty === undefined) continue
      expect(newOrder.parse({ ...ORDER, [name]: empty })[name]).toBeNull()
    }
    expect(newOrder.parse({ ...ORDER, [name]: '  12 Elm St ' })[name]).toBe('12 Elm St')
  })

  it('is trimmed, and an empty description becomes null', () => {
    const parsed = newOrder.parse({
      ...withLine({ description: '\n Bench\t' }),
      title: '  Oak bench ',
      description: '  ',
    })
    expect(parsed).toMatchObject({ title: 'Oak bench', description: null })
    expect(parsed.lineItems[0]?.description).toBe('Bench')
  })

  it('loses the fields that the server computes', () => {
    const parsed = newOrder.parse({
      ...withLine({ total: 'free' }),
      status: 'archived',
      subtotal: -1,
      tax: null,
      total: { cents: 1 },
    })
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(ORDER)
  })

  it.each([
    ['text in any script', { ...ORDER, title: '机 für Żółć 👩‍🔧' }],
    ['line breaks and tabs', { ...ORDER, description: 'one\r\ntwo\tthree' }],
    ['a title of 3 characters', { ...ORDER, title: 'Bar' }],
    ['a title of 200 characters', { ...ORDER, title: 'x'.repeat(200) }],
    ['the largest line', withLine({ quantity: 100_000, price: 10_000_000 })],
    ['a free line', withLine({ price: 0 })],
    ['a thousandth of a foot', withLine({ quantity: 0.001 })],
    ['12.5 feet', withLine({ quantity: 12.5 })],
    [
      'a line with a discount, not taxed',
      withLine({ taxable: false, discount: { percent: 12.5, reason: 'Fair' } }),
    ],
    ['a discount in dollars', { ...ORDER, discount: { amount: 0.01, reason: 'Fair' } }],
    ['floating-point noise', withLine({ price: 0.1 + 0.2 })],
    ['200 lines', { ...ORDER, lineItems: Array.from({ length: MAX_LINE_ITEMS }, () => LINE) }],
    ['no tax', { ...ORDER, taxRate: 0 }],
    ['a tax of 100%', { ...ORDER, taxRate: 1 }],
    ['an expiry of one day', { ...ORDER, expiryDays: 1 }],
    ['an unknown payment structure', withTerms({ structure: 'net-90' })],
    ['an empty list of milestones', withMilestones()],
    [
      'thirds',
      withMilestones(
        { description: 'a', percentage: 33.3333 },
        { description: 'b', percentage: 33.3333 },
        { description: 'c', percentage: 33.3334, dueDate: '2028-02-29' },
      ),
    ],
    [
      'shares that floating-point numbers cannot add exactly',
      withMilestones({ description: 'a', percentage: 0.07 }, { description: 'b', percentage: 99.93 }),
    ],
  ])('%s', (_, body) => {
    expect(problems(body)).toEqual([])
  })

  it('may have milestones of any shares that add up to 100%', () => {
    const shares = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(shares, (share) => {
        const milestones = [share, 1_000_000 - share].map((part) => ({
          description: 'Part',
          percentage: part / 10_000,
        }))
        expect(problems(withMilestones(...milestones))).toEqual([])
      }),
    )
  })
})

describe('a new order is refused with the messages of spec section 5', () => {
  it.each<[string, unknown, Problem]>([
    ['no customer', { ...ORDER, customerId: undefined }, ['customerId', 'Customer is required']],
    ['null for a customer', { ...ORDER, customerId: null }, ['customerId', 'Customer is required']],
    ['an empty customer', { ...ORDER, customerId: '' }, ['customerId', 'Customer is required']],
    ['customer 0', { ...ORDER, customerId: 0 }, ['customerId', 'Customer is required']],
    ['customer 1.5', { ...ORDER, customerId: 1.5 }, ['customerId', 'Customer is required']],
    ['no title', { ...ORDER, title: undefined }, ['title', 'Title must be at least 3 characters']],
    ['an empty title', { ...ORDER, title: '' }, ['title', 'Title must be at least 3 characters']],
    [
      'a title of 2 characters',
      { ...ORDER, title: ' ab ' },
      ['title', 'Title must be at least 3 characters'],
    ],
    ['no lines', { ...ORDER, lineItems: [] }, ['lineItems', 'At least one line item is required']],
    [
      'no list of lines',
      { ...ORDER, lineItems: undefined },
      ['lineItems', 'At least one line item is required'],
    ],
    [
      'lines that are text',
      { ...ORDER, lineItems: 'x' },
      ['lineItems', 'At least one line item is required'],
    ],
    [
      'no description',
      withLine({ description: undefined }),
      ['lineItems.0.description', 'Description is required'],
    ],
    [
      'an empty description',
      withLine({ description: '' }),
      ['lineItems.0.description', 'Description is required'],
    ],
    [
      'a blank description',
      withLine({ description: ' \n ' }),
      ['lineItems.0.description', 'Description is required'],
    ],
    ['quantity 0', withLine({ quantity: 0 }), ['lineItems.0.quantity', 'Quantity must be at least 1']],
    ['quantity -2', withLine({ quantity: -2 }), ['lineItems.0.quantity', 'Quantity must be at least 1']],
    [
      'a negative price',
      withLine({ price: -0.01 }),
      ['lineItems.0.price', 'Price must be a positive number'],
    ],
  ])('%s', (_, body, problem) => {
    expect(problems(body)).toEqual([problem])
  })

  it('reports every problem at once, each with its path', () => {
    const lineItems = [LINE, { ...LINE, quantity: 0, price: -1 }]
    expect(problems({ ...ORDER, customerId: null, title: 'x', lineItems })).toEqual([
      ['customerId', 'Customer is required'],
      ['title', 'Title must be at least 3 characters'],
      ['lineItems.1.quantity', 'Quantity must be at least 1'],
      ['lineItems.1.price', 'Price must be a positive number'],
    ])
  })
})

describe('a new order is refused beyond the limits', () => {
  const NUL = String.fromCharCode(0)
  it.each<[string, unknown, Problem]>([
    [
      'a title of 201 characters',
      { ...ORDER, title: 'x'.repeat(201) },
      ['title', 'Title must be at most 200 characters'],
    ],
    [
      'a description of 5,001 characters',
      { ...ORDER, description: 'x'.repeat(5001) },
      ['description', 'Description must be at most 5,000 characters'],
    ],
    [
      'a line description of 1,001 characters',
      withLine({ description: 'x'.repeat(1001) }),
      ['lineItems.0.description', 'Description must be at most 1,000 characters'],
    ],
    [
      'payment notes of 2,001 characters',
      withTerms({ structure: 'full', notes: 'x'.repeat(2001) }),
      ['paymentTerms.notes', 'Payment notes must be at most 2,000 characters'],
    ],
    [
      '51 milestones',
      withMilestones(...Array.from({ length: 51 }, () => ({ description: 'Part', percentage: 0 }))),
      ['paymentTerms.milestones', 'At most 50 milestones'],
    ],
    [
      'an expiry of 3,651 days',
      { ...ORDER, expiryDays: 3651 },
      ['expiryDays', 'Expiry must be at most 3,650'],
    ],
    ['a NUL', { ...ORDER, title: `abc${NUL}` }, ['title', 'Title must not contain control characters']],
    ['a title that is a number', { ...ORDER, title: 123 }, ['title', 'Title must be text']],
    [
      '201 lines',
      { ...ORDER, lineItems: Array.from({ length: MAX_LINE_ITEMS + 1 }, () => LINE) },
      ['lineItems', 'At most 200 line items'],
    ],
    [
      'a line that is a number',
      { ...ORDER, lineItems: [LINE, 5] },
      ['lineItems.1', 'A line item needs a description, a quantity and a price'],
    ],
    [
      'quantity 100,001',
      withLine({ quantity: 100_001 }),
      ['lineItems.0.quantity', 'Quantity must be at most 100,000'],
    ],
    [
      'a quantity with four decimals',
      withLine({ quantity: 1.0005 }),
      ['lineItems.0.quantity', 'Quantity must have at most 3 decimals'],
    ],
    [
      'a discount that is both',
      { ...ORDER, discount: { amount: 5, percent: 5, reason: 'Fair' } },
      ['discount.amount', 'A discount is an amount or a percentage'],
    ],
    [
      'a discount that is neither',
      withLine({ discount: { reason: 'Fair' } }),
      ['lineItems.0.discount.amount', 'A discount is an amount or a percentage'],
    ],
    [
      'a discount without a reason',
      { ...ORDER, discount: { amount: 5 } },
      ['discount.reason', 'Discount reason is required'],
    ],
    [
      'a discount of 0',
      { ...ORDER, discount: { amount: 0, reason: 'Fair' } },
      ['discount.amount', 'Discount must be more than 0'],
    ],
    [
      'a discount of 101%',
      { ...ORDER, discount: { percent: 101, reason: 'Fair' } },
      ['discount.percent', 'Discount must be at most 100%'],
    ],
    ['quantity "2"', withLine({ quantity: '2' }), ['lineItems.0.quantity', 'Quantity must be a number']],
    [
      'quantity 1e400',
      withLine({ quantity: JSON.parse('1e400') }),
      ['lineItems.0.quantity', 'Quantity must be a number'],
    ],
    [
      'a price a cent too high',
      withLine({ price: 10_000_000.01 }),
      ['lineItems.0.price', 'Price must be at most 10,000,000.00'],
    ],
    [
      'tenths of a cent',
      withLine({ price: 1.005 }),
      ['lineItems.0.price', 'Price must have at most 2 decimals'],
    ],
    ['a price that is text', withLine({ price: 'ten' }), ['lineItems.0.price', 'Price must be a number']],
    ['no tax rate', { ...ORDER, taxRate: undefined }, ['taxRate', 'Tax rate is required']],
    ['a negative tax rate', { ...ORDER, taxRate: -0.01 }, ['taxRate', 'Tax rate must be at least 0']],
    ['8.25 for 8.25%', { ...ORDER, taxRate: 8.25 }, ['taxRate', 'Tax rate must be at most 1 (100%)']],
    [
      'a seventh decimal',
      { ...ORDER, taxRate: 0.0825001 },
      ['taxRate', 'Tax rate must have at most 6 decimals'],
    ],
    ['expiry 0', { ...ORDER, expiryDays: 0 }, ['expiryDays', 'Expiry must be at least 1']],
    ['expiry 1.5', { ...ORDER, expiryDays: 1.5 }, ['expiryDays', 'Expiry must be a whole number']],
    ['no payment terms', withTerms(undefined), ['paymentTerms', 'Payment terms are required']],
    ['no payment structure', withTerms({}), ['paymentTerms.structure', 'Payment structure is required']],
    [
      'milestones of 90%',
      withMilestones({ description: 'a', percentage: 90 }),
      ['paymentTerms.milestones', 'Milestone percentages must add up to 100'],
    ],
    [
      'milestones of 100.0001%',
      withMilestones({ description: 'a', percentage: 100 }, { description: 'b', percentage: 0.0001 }),
      ['paymentTerms.milestones', 'Milestone percentages must add up to 100'],
    ],
    [
      'a milestone of 101%',
      withMilestones({ description: 'a', percentage: 101 }),
      ['paymentTerms.milestones.0.percentage', 'Percentage must be at most 100'],
    ],
    [
      'a milestone that is text',
      withMilestones('deposit'),
      ['paymentTerms.milestones.0', 'A milestone needs a description and a percentage'],
    ],
    [
      'February 30',
      withMilestones({ description: 'a', percentage: 100, dueDate: '2026-02-30' }),
      ['paymentTerms.milestones.0.dueDate', 'Must be a date such as 2026-11-20'],
    ],
  ])('%s', (_, body, problem) => {
    expect(problems(body)[0]).toEqual(problem)
  })

  it.each<[string, unknown, string, string]>([
    ['in the order', { ...ORDER, shopId: 2 }, '', 'shopId'],
    ['in a line', withLine({ surcharge: 5 }), 'lineItems.0', 'surcharge'],
    ['in a discount', { ...ORDER, discount: { percent: 5, reason: 'Fair', per: 'day' } }, 'discount', 'per'],
    ['in the terms', withTerms({ structure: 'full', days: 5 }), 'paymentTerms', 'days'],
    ['named __proto__', JSON.parse('{"__proto__": {"isAdmin": true}}'), '', '__proto__'],
  ])('an unknown field %s', (_, body, path, key) => {
    const { error } = newOrder.safeParse(body)
    const unknown = error?.issues.filter((issue) => issue.code === 'unrecognized_keys')
    expect(unknown?.map((issue) => [issue.path.join('.'), issue.keys])).toEqual([[path, [key]]])
  })

  it.each([undefined, null, [], 'x', 5, true])('%j instead of an order', (body) => {
    expect(newOrder.safeParse(body).success).toBe(false)
  })
})
