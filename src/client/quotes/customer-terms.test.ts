import { expect, test } from 'vitest'
import { blankDraft, chooseCustomer, paymentDefaultsOf } from './quote-draft.ts'

const SHOP = paymentDefaultsOf({ defaultTerms: 'split-50-50', depositPercent: 50, daysToPay: 30 })
const OWN = { defaultTerms: 'custom', depositPercent: 30, daysToPay: 14 } as const
const NONE = { defaultTerms: null, depositPercent: null, daysToPay: null }
const BLANK = blankDraft('7', SHOP)

function customer(terms: typeof OWN | typeof NONE) {
  return {
    id: 7,
    shopId: 1,
    name: 'Ada',
    company: null,
    email: null,
    phone: null,
    address: null,
    taxExemption: 'NC-58',
    taxId: null,
    ...terms,
    createdAt: '2026-01-01T00:00:00.000Z',
    archivedAt: null,
  }
}

test('a quote takes its customer’s exemption and terms, and the next customer’s after that', () => {
  const chosen = chooseCustomer(BLANK, customer(OWN), { before: undefined, shop: SHOP })
  expect(chosen).toMatchObject({ customerId: 7, taxExemption: 'NC-58', structure: 'custom' })
  expect(chosen.milestones.map(({ percentage }) => percentage)).toEqual(['30', '70'])
  const next = chooseCustomer(chosen, customer(NONE), { before: customer(OWN), shop: SHOP })
  expect(next).toMatchObject({ structure: 'split-50-50', milestones: [] })
})

test('terms that were typed stay', () => {
  const typed = { ...BLANK, notes: 'Cash only' }
  const chosen = chooseCustomer(typed, customer(OWN), { before: undefined, shop: SHOP })
  expect(chosen).toMatchObject({ customerId: 7, structure: 'split-50-50', notes: 'Cash only' })
})
