import { describe, expect, test } from 'vitest'
import { changesBetween } from './quote-changes.ts'
import type { ComparedContent, ComparedLine } from './quote-content.ts'
import { forOptionalTexts } from './quote-fields.ts'
import { isShownUnpriced, isTextShownUnpriced, unpricedChanges } from './unpriced.ts'

const LINE: ComparedLine = {
  description: 'Table, 72 inches',
  quantity: 2,
  priceCents: 734_619,
  discount: { percent: 10, reason: 'Repeat: 3 × $7,346.19' },
  taxable: true,
  totalCents: 1_322_314,
  piece: null,
}

function content(changes: Partial<ComparedContent> = {}): ComparedContent {
  return {
    ...forOptionalTexts(() => null),
    customer: { id: 1, name: 'Harper', email: null, phone: null, address: null, company: null, taxId: null },
    title: 'Table',
    lineItems: [LINE],
    discount: null,
    taxRateMillionths: 82_500,
    terms: { structure: 'full-upfront' },
    conditions: null,
    expiresOn: '2026-12-01',
    discountCents: 0,
    subtotalCents: 734_619,
    taxableCents: 734_619,
    taxCents: 0,
    totalCents: 734_619,
    ...changes,
  }
}

const shown = (changes: Partial<ComparedContent>) =>
  unpricedChanges(changesBetween(content(), content(changes)))

describe('the changes of an edit, without prices', () => {
  test('keep words and quantities', () => {
    const longer = { ...LINE, description: 'Table, 84 inches', priceCents: 800_000 }
    expect(shown({ title: 'Long table', lineItems: [longer], totalCents: 800_000 })).toEqual([
      { label: 'Title', before: 'Table', after: 'Long table' },
      { label: 'Line 1', before: 'Table, 72 inches: 2', after: 'Table, 84 inches: 2' },
    ])
    expect(shown({ lineItems: [LINE, { ...LINE, description: 'Bench: 1 × 2 m', quantity: 1.5 }] })).toEqual([
      { label: 'Line 2', before: null, after: 'Bench: 1 × 2 m: 1.5' },
    ])
  })

  test.each([
    ['no discount', { discount: null }],
    ['a discount', {}],
    ['no tax', { taxable: false }],
    [
      'a discount for something that reads like a line',
      { discount: { amountCents: 100, reason: 'A: 1 × $2.00' } },
    ],
  ] satisfies [string, Partial<ComparedLine>][])(
    'tell a quantity from words like it, with %s',
    (_what, line) => {
      const shelf = { ...LINE, description: 'Shelf: 2 × 4 pine: 3 × $5.00, glued', ...line, quantity: 3 }
      const changes = changesBetween(
        content({ lineItems: [shelf] }),
        content({ lineItems: [{ ...shelf, quantity: 1005 }] }),
      )
      expect(unpricedChanges(changes)).toEqual([
        { label: 'Line 1', before: `${shelf.description}: 3`, after: `${shelf.description}: 1,005` },
      ])
    },
  )

  test('of lines that change places keep words and quantities', () => {
    const bench = { ...LINE, description: 'Bench', discount: null }
    const changes = changesBetween(
      content({ lineItems: [LINE, bench] }),
      content({ lineItems: [bench, { ...LINE, quantity: 4 }] }),
    )
    expect(unpricedChanges(changes)).toEqual([
      { label: 'Line 2', before: 'Table, 72 inches: 2', after: 'Table, 72 inches: 4' },
    ])
  })

  test('leave out what speaks of money only', () => {
    const discount = { amountCents: 734_619, reason: 'x' }
    expect(
      shown({
        lineItems: [{ ...LINE, priceCents: 1, discount: null, taxable: false }],
        discount,
        taxRateMillionths: 1,
        taxExemption: 'TX-1',
        terms: {
          structure: 'custom',
          milestones: [{ description: '$7,346.19', percentage: 100 }],
          notes: '$1',
        },
        conditions: { name: '$1', text: '$2' },
        totalCents: 1,
      }),
    ).toEqual([])
  })
})

test('a note is shown with its text, a step without its reason, a payment not at all', () => {
  expect([isShownUnpriced('note'), isTextShownUnpriced('note')]).toEqual([true, true])
  expect([isShownUnpriced('undone'), isTextShownUnpriced('undone')]).toEqual([true, false])
  expect([isShownUnpriced('payment'), isTextShownUnpriced('payment')]).toEqual([false, false])
})
