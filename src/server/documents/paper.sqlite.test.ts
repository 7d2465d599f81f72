import { expect, test } from 'vitest'
import { orderDocument } from '#domain/order-document.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { paperOf } from './paper.ts'

const someone = { name: 'Ada', address: null, phone: null, email: null, taxId: null }
const quote = orderDocument('quote', {
  orderNumber: 'WI-1042',
  revision: 1,
  title: 'Table',
  ...forOptionalTexts(() => null),
  createdOn: '2026-03-10',
  invoicedOn: undefined,
  expiresOn: '2026-04-09',
  completedOn: undefined,
  today: '2026-11-20',
  lineItems: [
    {
      description: 'Table',
      quantity: 1,
      priceCents: 100,
      discount: null,
      taxable: true,
      piece: null,
      totalCents: 100,
    },
  ],
  discount: null,
  discountCents: 0,
  subtotalCents: 100,
  taxableCents: 100,
  taxCents: 0,
  taxRateMillionths: 0,
  totalCents: 100,
  paidCents: 0,
  writtenOffCents: 0,
  payments: [],
  notes: [],
  isVoid: false,
  terms: { structure: 'full' },
  conditions: null,
  preparedBy: 'Max',
  shop: someone,
  customer: someone,
})

/** Every text color and every fill color in the document. */
function colorsOf(accent: string) {
  const paper = JSON.stringify(paperOf(quote, { accent, orderUrl: '' }))
  const found = (property: string) =>
    new Set([...paper.matchAll(new RegExp(`"${property}":"(#\\w+)"`, 'g'))].map((match) => match[1]))
  return { written: found('color'), filled: found('fillColor') }
}

test('the accent colors the title, the table head and the total', () => {
  const { written, filled } = colorsOf('#7a1f1f')
  expect(written).toContain('#7a1f1f')
  expect(written).toContain('#ffffff')
  expect(filled).toEqual(new Set(['#7a1f1f']))
})

test('an accent too light to read is darkened as text and gets black text as a background', () => {
  const { written, filled } = colorsOf('#ffe45c')
  expect(filled).toEqual(new Set(['#ffe45c']))
  expect(written).toContain('#000000')
  for (const color of ['#ffe45c', '#ffffff']) expect(written).not.toContain(color)
})

test('a phone number and an email that do not fit on one line have one each, without the dot between them', () => {
  const from = { ...someone, phone: '(828) 555-0142', email: 'workshop@walnutandiron.example' }
  // Only the size in a PNG's head is read.
  const squareLogo = Buffer.alloc(24, 1)
  const paperWith = (logo?: Buffer) =>
    JSON.stringify(paperOf({ ...quote, from }, { accent: '#7a1f1f', orderUrl: '', logo }))
  expect(paperWith()).toContain('"(828) 555-0142  ·  workshop@walnutandiron.example"')
  const narrow = paperWith(squareLogo)
  for (const text of ['"(828) 555-0142"', '"workshop@walnutandiron.example"']) expect(narrow).toContain(text)
  expect(narrow).not.toContain('·')
})
