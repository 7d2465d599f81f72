import { describe, expect, test } from 'vitest'
import { contentText, type QuoteContent } from '#domain/quote-content.ts'
import { forOptionalTexts, OPTIONAL_TEXTS } from '#domain/quote-fields.ts'
import { readKeptContent, writeKeptContent } from './kept-content.ts'

const content: QuoteContent = {
  title: 'Walnut table',
  ...forOptionalTexts((name) => `Some ${name}`),
  customer: { id: 3, name: 'Harper Dining', address: null, phone: null, email: null, taxId: null },
  lineItems: [
    {
      description: 'Table',
      quantity: 2,
      priceCents: 100_00,
      discount: null,
      taxable: true,
      piece: null,
      totalCents: 200_00,
    },
  ],
  discount: null,
  discountCents: 0,
  subtotalCents: 200_00,
  taxableCents: 200_00,
  taxRateMillionths: 70_000,
  taxCents: 14_00,
  totalCents: 214_00,
  terms: {
    structure: 'custom',
    milestones: [{ description: 'All', percentage: 100, dueDate: '2026-12-24' }],
  },
  conditions: { name: 'Standard', text: 'Half first.' },
  expiresOn: '2026-12-20',
}

describe('the kept content of a revision', () => {
  test('is read as it was written', () => {
    expect(readKeptContent(writeKeptContent(content))).toEqual(content)
  })

  test.each(OPTIONAL_TEXTS)('from before quotes had %s reads without one', (name) => {
    const { [name]: _, ...older } = JSON.parse(contentText(content))
    expect(readKeptContent(JSON.stringify(older))).toEqual({ ...content, [name]: null })
  })

  test.each(['title', 'lineItems', 'totalCents', 'terms', 'expiresOn'])('without %s is refused', (name) => {
    const { [name]: _, ...damaged } = JSON.parse(writeKeptContent(content))
    expect(() => readKeptContent(JSON.stringify(damaged))).toThrow(name)
  })

  test('of a format that this Kerf does not know is refused', () => {
    expect(() => readKeptContent(contentText({ ...content, format: 99 }))).toThrow('format')
  })
})
