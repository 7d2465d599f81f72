import { describe, expect, test } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { changesBetween, changesMade } from './quote-changes.ts'
import type { QuoteContent, QuoteLine } from './quote-content.ts'
import { forOptionalTexts, OPTIONAL_TEXTS, QUOTE_FIELDS } from './quote-fields.ts'
import { orderTotals } from './totals.ts'

const line = (description: string, quantity: number, priceCents: number): QuoteLine => ({
  description,
  quantity,
  priceCents,
  discount: null,
  taxable: true,
  piece: null,
  totalCents: quantity * priceCents,
})

function content(changes: Partial<QuoteContent> = {}): QuoteContent {
  const lineItems = changes.lineItems ?? [line('Table', 1, 245_000), line('Bench', 2, 39_999)]
  const taxRateMillionths = changes.taxRateMillionths ?? 82_500
  const { discount = null, taxExemption = null } = changes
  const { lineTotalsCents: _, ...sums } = orderTotals(lineItems, taxRateMillionths, {
    discount,
    taxExemption,
  })
  return {
    title: 'Walnut table',
    ...forOptionalTexts(() => null),
    customer: {
      id: 3,
      name: 'Harper Dining',
      address: null,
      phone: null,
      email: null,
      company: null,
      taxId: null,
    },
    lineItems,
    discount,
    taxRateMillionths,
    ...sums,
    terms: { structure: 'full' },
    conditions: null,
    expiresOn: '2026-12-20',
    ...changes,
  }
}

const told = (before: QuoteContent, after: QuoteContent) =>
  changesBetween(before, after).map((change) => [change.label, change.before, change.after])

describe('line changes', () => {
  test('show the figures before and after', () => {
    const lineItems = [line('Table', 1, 245_000), line('Bench', 3, 39_999)]
    expect(told(content(), content({ lineItems }))).toEqual([
      ['Line 2', 'Bench: 2 × $399.99', 'Bench: 3 × $399.99'],
      ['Total', '$3,518.10', '$3,951.09'],
    ])
  })

  test('are counted without the total', () => {
    const lineItems = [line('Table', 1, 245_000), line('Bench', 3, 39_999)]
    expect(changesMade(changesBetween(content(), content({ lineItems })))).toMatchObject([
      { label: 'Line 2' },
    ])
    expect(changesMade(changesBetween(content(), content({ lineItems, title: 'Total' })))).toHaveLength(2)
  })

  test('keep their figures in order after right-to-left text', () => {
    const overridden = content({ lineItems: [line('Top \u202eevil', 7, 15), line('\u2069שולחן', 1, 500)] })
    const terms = {
      structure: 'custom',
      milestones: [{ description: '\u202eGate', percentage: 100 }],
    }
    expect(told(content({ lineItems: [] }), { ...overridden, terms }).slice(0, 4)).toEqual([
      ['Line 1', null, '\u2068Top evil\u2069: 7 × $0.15'],
      ['Line 2', null, '\u2068שולחן\u2069: 1 × $5.00'],
      ['Payment terms', 'Full Payment', 'Custom Milestones'],
      ['Milestones', null, '\u2068Gate\u2069 (100%, 30 days after the invoice)'],
    ])
  })

  test('show additions, removals, and moves, but not lines that were only pushed on', () => {
    const [table, bench] = content().lineItems
    const stool = line('Stool', 1200, 100)
    if (table === undefined || bench === undefined) throw new Error('the sample has two lines')
    expect(told(content(), content({ lineItems: [stool, table, bench] }))[0]).toEqual([
      'Line 1',
      null,
      'Stool: 1,200 × $1.00',
    ])
    expect(told(content(), content({ lineItems: [bench] })).slice(0, -1)).toEqual([
      ['Line 1', 'Table: 1 × $2,450.00', null],
    ])
    expect(told(content(), content({ lineItems: [table, stool, bench] })).slice(0, -1)).toEqual([
      ['Line 2', null, 'Stool: 1,200 × $1.00'],
    ])
    expect(told(content(), content({ lineItems: [stool, bench, table] })).slice(0, -1)).toEqual([
      ['Line 1', null, 'Stool: 1,200 × $1.00'],
      ['Line 3', 'Table: 1 × $2,450.00 (line 1)', 'Table: 1 × $2,450.00'],
    ])
    // Moved and changed at once.
    const cheaper = { ...bench, quantity: 1 }
    expect(told(content(), content({ lineItems: [cheaper, table] })).slice(0, -1)).toEqual([
      ['Line 1', 'Bench: 2 × $399.99 (line 2)', 'Bench: 1 × $399.99'],
    ])
  })

  test.each<[string, Partial<QuoteLine>, string]>([
    ['the percentage', { discount: { percent: 12.5, reason: 'Scratched' } }, '12.5% off (Scratched)'],
    ['the reason', { discount: { percent: 10, reason: 'Repeat customer' } }, '10% off (Repeat customer)'],
    ['what kind it is', { discount: { amountCents: 1000, reason: 'Scratched' } }, '$10.00 off (Scratched)'],
    ['that there is none', { discount: null }, ''],
    ['the tax as well', { taxable: false }, '10% off (Scratched), not taxed'],
  ])('tell what is new about a discount, whatever it takes off: %s', (_, changes, words) => {
    const gift = { ...line('Gift', 1, 0), discount: { percent: 10, reason: 'Scratched' } }
    const after = { ...gift, ...changes }
    expect(told(content({ lineItems: [gift] }), content({ lineItems: [after] }))).toEqual([
      [
        'Line 1',
        'Gift: 1 × $0.00, 10% off (Scratched)',
        ['Gift: 1 × $0.00', words].filter(Boolean).join(', '),
      ],
    ])
  })

  test('beyond the limit are only counted', () => {
    const lines = (price: number) => Array.from({ length: 200 }, (_, n) => line(`Part ${n}`, 1, price))
    const changes = told(content({ lineItems: lines(100) }), content({ lineItems: lines(200) }))
    expect(changes).toHaveLength(42)
    expect(changes.slice(-2)).toEqual([
      ['More lines', null, '160 more changes'],
      ['Total', '$216.50', '$433.00'],
    ])
  })
})

test.each<[string, Partial<QuoteContent>, (string | null)[][]]>([
  ['a title', { title: 'Oak table' }, [['Title', 'Walnut table', 'Oak table']]],
  ['a description', { description: 'Live edge' }, [['Description', null, 'Live edge']]],
  [
    'a customer',
    { customer: { id: 4, name: 'Ada', address: null, phone: null, email: null, company: null, taxId: null } },
    [['Customer', 'Harper Dining', 'Ada']],
  ],
  [
    'a customer of the same name',
    {
      customer: {
        id: 4,
        name: 'Harper Dining',
        address: null,
        phone: '555',
        email: null,
        company: null,
        taxId: null,
      },
    },
    [['Customer', 'Harper Dining', 'Harper Dining · 555']],
  ],
  [
    'a customer with identical details',
    {
      customer: {
        id: 4,
        name: 'Harper Dining',
        address: null,
        phone: null,
        email: null,
        company: null,
        taxId: null,
      },
    },
    [['Customer', 'Harper Dining (#3)', 'Harper Dining (#4)']],
  ],
  [
    'a tax rate',
    { taxRateMillionths: 70_000 },
    [
      ['Tax rate', '8.25%', '7%'],
      ['Total', '$3,518.10', '$3,477.48'],
    ],
  ],
  [
    'terms',
    {
      terms: {
        structure: 'custom',
        notes: 'By check',
        milestones: [
          { description: 'Deposit', percentage: 40 },
          { description: 'Rest', percentage: 60, dueDate: '2027-01-05' },
        ],
      },
    },
    [
      ['Payment terms', 'Full Payment', 'Custom Milestones'],
      ['Milestones', null, 'Deposit (40%, 30 days after the invoice), Rest (60%, Jan 5, 2027)'],
      ['Payment notes', null, 'By check'],
    ],
  ],
  ['an expiry', { expiresOn: '2027-01-01' }, [['Valid until', 'Dec 20, 2026', 'Jan 1, 2027']]],
])('%s', (_, changes, words) => {
  expect(told(content(), content(changes))).toEqual(words)
})

test('a long text is cut to the part that differs', () => {
  const before = `${'The same words. '.repeat(30)}Oak. ${'And so on. '.repeat(30)}`
  const [change] = changesBetween(
    content({ description: before }),
    content({ description: before.replace('Oak', 'Ash') }),
  )
  expect(change?.before).toMatch(/^….{10,30}Oak\. .*…$/)
  expect(change?.after).toMatch(/^….{10,30}Ash\. .*…$/)
})

test('missing notes and milestones equal empty ones', () => {
  const before = content({ terms: { structure: 'custom' } })
  expect(told(before, content({ terms: { structure: 'Custom', notes: '', milestones: [] } }))).toEqual([])
})

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 400 }))
const someLine = fc
  .record({ description: fc.constantFrom('Table', 'Bench', 'Leg'), quantity: fc.integer({ min: 1, max: 3 }) })
  .map(({ description, quantity }) => line(description, quantity, 1999))
const someContent = fc
  .record({
    title: text,
    description: fc.option(text),
    lineItems: fc.array(someLine, { minLength: 1, maxLength: 8 }),
    taxRateMillionths: fc.integer({ min: 0, max: 1_000_000 }),
    expiresOn: fc.constantFrom('2026-12-20', '2027-02-28'),
  })
  .map(content)

test('equal contents have no changes; different contents have changes of limited length', () => {
  fc.assert(
    fc.property(someContent, someContent, (before, after) => {
      expect(changesBetween(before, structuredClone(before))).toEqual([])
      const changes = changesBetween(before, after)
      const isSame = (['title', 'description', 'lineItems', 'taxRateMillionths', 'expiresOn'] as const).every(
        (field) => JSON.stringify(said(before[field])) === JSON.stringify(said(after[field])),
      )
      expect(changes.length === 0).toBe(isSame)
      for (const change of changes) {
        expect(change.before).not.toBe(change.after)
        for (const words of [change.before, change.after]) expect([...(words ?? '')].length).toBeLessThan(160)
      }
    }),
  )
})

/** An empty text equals a missing one. */
const said = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)

test('the line changes lead from one state to the other', () => {
  fc.assert(
    fc.property(fc.array(someLine), fc.array(someLine), (before, after) => {
      const changes = changesBetween(content({ lineItems: before }), content({ lineItems: after }))
      const lines = changes.filter(({ label }) => label.startsWith('Line '))
      const place = / \(line \d+\)$/
      const words = ({ description, quantity }: QuoteLine) => `${description}: ${quantity} × $19.99`
      const counted = (all: readonly (string | null)[]) => all.filter((one) => one !== null).toSorted()
      // The earlier lines, minus the removed ones, plus the added ones.
      expect(counted([...before.map(words), ...lines.map((change) => change.after)])).toEqual(
        counted([...after.map(words), ...lines.map((change) => change.before?.replace(place, '') ?? null)]),
      )
    }),
  )
})

test.each(OPTIONAL_TEXTS)('a change of %s is listed under its label', (name) => {
  const { label } = QUOTE_FIELDS[name]
  const some = (text: string | null) => ({ ...content(), [name]: text })
  expect(told(some('12 Elm St'), some('14 Elm St'))).toEqual([[label, '12 Elm St', '14 Elm St']])
  expect(told(some(null), some('12 Elm St'))).toEqual([[label, null, '12 Elm St']])
  expect(told(some('12 Elm St'), some(null))).toEqual([[label, '12 Elm St', null]])
})
