import { describe, expect, test } from 'vitest'
import { contentText, type QuoteContent, type QuoteLine } from '#domain/quote-content.ts'
import { forOptionalTexts, OPTIONAL_TEXTS } from '#domain/quote-fields.ts'
import { readKeptContent, writeKeptContent } from './kept-content.ts'

const content: QuoteContent = {
  title: 'Walnut table',
  ...forOptionalTexts((name) => `Some ${name}`),
  customer: {
    id: 3,
    name: 'Harper Dining',
    address: null,
    phone: null,
    email: null,
    company: null,
    taxId: null,
  },
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

  test('from before discounts, untaxed lines, pieces, terms and conditions, and tax ids reads without them', () => {
    const { format, discount, discountCents, taxableCents, conditions, ...older } = JSON.parse(
      writeKeptContent(content),
    )
    const { taxId, ...customer } = older.customer
    const lineItems = older.lineItems.map(({ description, quantity, priceCents, totalCents }: QuoteLine) => ({
      description,
      quantity,
      priceCents,
      totalCents,
    }))
    expect([format, taxId, discount]).toEqual([2, null, null])
    const read = readKeptContent(JSON.stringify({ ...older, customer, lineItems }))
    // What was taxed then was all of it.
    expect(read).toEqual({ ...content, conditions: null })
    expect([discountCents, taxableCents, conditions]).toEqual([0, read.subtotalCents, content.conditions])
  })

  test.each(['title', 'lineItems', 'totalCents', 'terms', 'expiresOn'])('without %s is refused', (name) => {
    const { [name]: _, ...damaged } = JSON.parse(writeKeptContent(content))
    expect(() => readKeptContent(JSON.stringify(damaged))).toThrow(name)
  })

  test('of a format that this Kerf does not know is refused', () => {
    expect(() => readKeptContent(contentText({ ...content, format: 99 }))).toThrow('format')
  })
})
