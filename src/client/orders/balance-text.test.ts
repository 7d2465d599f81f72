import { expect, test } from 'vitest'
import { balanceText, labeledBalance } from './balance-text.ts'

const at = '2026-11-20T12:00:00.000Z'

test.each([
  ['an unpaid invoice', { status: 'invoice', balance: 1070.06, voidedAt: null }, '$1,070.06 due'],
  [
    'an order in production with money outstanding',
    { status: 'production', balance: 0.01, voidedAt: null },
    '$0.01 due',
  ],
  ['an unpaid archived order', { status: 'archived', balance: 5, voidedAt: null }, '$5.00 due'],
  ['an invoice paid twice', { status: 'invoice', balance: -20, voidedAt: null }, '$20.00 overpaid'],
  ['a paid order', { status: 'paid', balance: 0, voidedAt: null }, undefined],
  ['a quote', { status: 'quote', balance: 100, voidedAt: null }, undefined],
  ['a void invoice', { status: 'invoice', balance: 100, voidedAt: at }, undefined],
] as const)('the balance of %s', (_, order, words) => {
  expect(balanceText(order)).toBe(words)
})

test('an overpaid order shows a positive amount under its own label', () => {
  expect(labeledBalance({ balance: -929.94 })).toEqual({ label: 'Overpaid', dollars: 929.94 })
  expect(labeledBalance({ balance: 0 })).toEqual({ label: 'Balance due', dollars: 0 })
})
