import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import { orderTotals } from '#domain/totals.ts'
import { sampleOrder } from '../orders/sample-order.ts'
import { issuesOf, isWhole } from './check-order.ts'
import { copyOf, draftOf } from './draft-of-order.ts'
import { changesBySaving, expiryAfter } from './edited-content.ts'
import { newOrderFrom } from './new-order.ts'

const TODAY = '2026-11-21'

/** What would be told of saving the fields as they stand. */
function changesOf(order: Order, draft = draftOf(order), isSent = false) {
  const quote = newOrderFrom(draft)
  expect(issuesOf(quote)).toEqual([])
  if (!isWhole(quote)) throw new Error('the order has a customer')
  return changesBySaving(order, quote, { customers: [], isSent, today: TODAY })
}

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((words) => !/\p{Cc}/u.test(words))
const words = text.map((some) => `x${some.trim()}x`)

const someOrder = fc
  .record({
    title: words.map((some) => `${some} of oak`),
    description: fc.option(words),
    lines: fc.array(
      fc.record({
        description: words,
        quantity: fc.integer({ min: 1, max: 999 }),
        priceCents: fc.integer({ min: 0, max: 99_999_999 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
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
  .map(({ title, description, lines, rate, terms }) => {
    const totals = orderTotals(lines, rate)
    return sampleOrder({
      title,
      description,
      lineItems: lines.map((line, index) => ({
        description: line.description,
        quantity: line.quantity,
        price: dollarsFromCents(line.priceCents),
        total: dollarsFromCents(totals.lineTotalsCents[index] ?? 0),
      })),
      taxRate: fractionFromMillionths(rate),
      subtotal: dollarsFromCents(totals.subtotalCents),
      tax: dollarsFromCents(totals.taxCents),
      total: dollarsFromCents(totals.totalCents),
      paymentTerms: terms,
    })
  })

test('an order in the fields of its form, saved untouched, is the same order', () => {
  fc.assert(
    fc.property(someOrder, (order) => {
      expect(changesOf(order)).toEqual([])
    }),
  )
})

test('what was typed is told against what is saved', () => {
  const order = sampleOrder()
  const draft = { ...draftOf(order), title: ' Oak table ', customerId: 9, expiryDays: '10' }
  expect(changesOf(order, draft)).toEqual([
    { label: 'Customer', before: 'Harper Dining', after: 'Client #9' },
    { label: 'Title', before: 'Walnut table', after: 'Oak table' },
    { label: 'Valid until', before: 'Dec 20, 2026', after: 'Dec 1, 2026' },
  ])
})

test('a new revision has a day of its own, and what changes nothing makes none', () => {
  const order = sampleOrder()
  expect(changesOf(order, draftOf(order), true)).toEqual([])
  expect(changesOf(order, { ...draftOf(order), title: 'Oak table' }, true)).toEqual([
    { label: 'Title', before: 'Walnut table', after: 'Oak table' },
    { label: 'Valid until', before: 'Dec 20, 2026', after: 'Dec 21, 2026' },
  ])
})

test.each([
  ['the same days', { isSent: false }, 30, '2026-12-20'],
  ['other days', { isSent: false }, 31, '2026-12-22'],
  ['a new revision', { isSent: true }, 30, '2026-12-21'],
  ['expired', { isSent: false, expiresOn: '2026-11-20' }, 30, '2026-12-21'],
  ['no days', { isSent: false }, 0, undefined],
  ['half a day', { isSent: false }, 1.5, undefined],
  ['what is no number', { isSent: false }, Number.NaN, undefined],
])('prices hold: %s', (_, facts, days, day) => {
  expect(expiryAfter({ ...sampleOrder(), ...facts }, days, TODAY)).toBe(day)
})

test('a copy has no day that has passed', () => {
  const due = (dueDate: string) => ({ description: 'Part', percentage: 50, dueDate })
  const order = sampleOrder({
    paymentTerms: { structure: 'custom', milestones: [due('2026-11-20'), due(TODAY)] },
  })
  expect(copyOf(order, TODAY).milestones.map(({ dueDate }) => dueDate)).toEqual(['', TODAY])
  expect(draftOf(order).milestones.map(({ dueDate }) => dueDate)).toEqual(['2026-11-20', TODAY])
})
