import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { wireDiscount } from '#domain/discount.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { orderTotals } from '#domain/totals.ts'
import { fc } from '../../../test-support/properties.ts'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { issuesOf } from './check-order.ts'
import { draftOf } from './draft-of-order.ts'
import { changesBySaving, expiryAfter } from './edited-content.ts'
import { newOrderFrom } from './new-order.ts'

const TODAY = '2026-11-21'

/** The changes that saving this draft would make. */
function changesOf(order: Order, draft = draftOf(order), isSent = false) {
  const quote = newOrderFrom(draft)
  expect(issuesOf(quote)).toEqual([])
  return changesBySaving(order, quote, { chosen: undefined, isSent, today: TODAY })
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .filter((words) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(words))
const words = text.map((some) => `x${some.trim()}x`)

const someDiscount = fc.option(
  fc.oneof(
    fc.record({ amountCents: fc.integer({ min: 1, max: 5000 }), reason: words }),
    fc.record({ percent: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 10_000), reason: words }),
  ),
)

const someOrder = fc
  .record({
    title: words.map((some) => `${some} of oak`),
    texts: fc.record(forOptionalTexts(() => fc.option(words))),
    lines: fc.array(
      fc.record({
        description: words,
        quantity: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 1000),
        priceCents: fc.integer({ min: 0, max: 99_999_999 }),
        discount: someDiscount,
        taxable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discount: someDiscount,
    rate: fc.integer({ min: 0, max: 1_000_000 }),
    terms: fc.constantFrom<Order['paymentTerms'][]>(
      { structure: 'full' },
      { structure: 'split-50-50', notes: 'Half first' },
      { structure: 'quarterly', notes: '' },
      {
        structure: 'custom',
        milestones: [
          { description: 'First', percentage: 33.3333 },
          { description: 'Then', percentage: 66.6667, dueDate: '2026-12-24' },
        ],
      },
    ),
  })
  .map(({ title, texts, lines, discount, rate, terms }) => {
    const { taxExemption } = texts
    const totals = orderTotals(lines, rate, { discount, taxExemption })
    return sampleOrder({
      title,
      ...texts,
      lineItems: lines.map((line, index) => ({
        description: line.description,
        quantity: line.quantity,
        price: dollarsFromCents(line.priceCents),
        ...(line.discount !== null && { discount: wireDiscount(line.discount) }),
        ...(!line.taxable && { taxable: false }),
        total: dollarsFromCents(totals.lineTotalsCents[index] ?? 0),
        step: null,
      })),
      discount: discount && wireDiscount(discount),
      discountAmount: dollarsFromCents(totals.discountCents),
      taxable: dollarsFromCents(totals.taxableCents),
      taxRate: fractionFromMillionths(rate),
      subtotal: dollarsFromCents(totals.subtotalCents),
      tax: dollarsFromCents(totals.taxCents),
      total: dollarsFromCents(totals.totalCents),
      paymentTerms: terms,
    })
  })

test('saving an untouched form changes nothing', () => {
  fc.assert(
    fc.property(someOrder, (order) => {
      expect(changesOf(order)).toEqual([])
    }),
  )
})

test('lists each edited field with its saved and its new value', () => {
  const order = sampleOrder()
  const draft = { ...draftOf(order), title: ' Oak table ', customerId: 9, expiryDays: '10' }
  expect(changesOf(order, draft)).toEqual([
    { label: 'Customer', before: 'Harper Dining', after: 'Client #9' },
    { label: 'Title', before: 'Walnut table', after: 'Oak table' },
    { label: 'Valid until', before: 'Dec 20, 2026', after: 'Dec 1, 2026' },
  ])
})

test('a new revision gets a new expiry date, but an unchanged quote does not become one', () => {
  const order = sampleOrder()
  expect(changesOf(order, draftOf(order), true)).toEqual([])
  expect(changesOf(order, { ...draftOf(order), title: 'Oak table' }, true)).toEqual([
    { label: 'Title', before: 'Walnut table', after: 'Oak table' },
    { label: 'Valid until', before: 'Dec 20, 2026', after: 'Dec 21, 2026' },
  ])
})

test.each([
  ['the same number of days', { isSent: false }, 30, '2026-12-20'],
  ['a changed number of days', { isSent: false }, 31, '2026-12-22'],
  ['a new revision', { isSent: true }, 30, '2026-12-21'],
  ['an expired quote', { isSent: false, expiresOn: '2026-11-20' }, 30, '2026-12-21'],
  ['zero days', { isSent: false }, 0, undefined],
  ['a fraction of a day', { isSent: false }, 1.5, undefined],
  ['not a number', { isSent: false }, Number.NaN, undefined],
])('the expiry date for %s', (_, facts, days, day) => {
  expect(expiryAfter({ ...sampleOrder(), ...facts }, days, TODAY)).toBe(day)
})
