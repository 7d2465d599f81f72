import { expect, test } from 'vitest'
import { balanceText } from './balance-text.ts'

const DUE = { amount: 535.03, by: '2026-11-20' }
const at = '2026-11-20T12:00:00.000Z'

test.each([
  ['an unpaid invoice', { status: 'invoice', balance: 1070.06, dueNow: DUE, voidedAt: null }, '$535.03 due'],
  [
    'an order in production with money outstanding',
    { status: 'production', balance: 0.01, dueNow: null, voidedAt: null },
    '$0.01 later',
  ],
  [
    'an unpaid archived order',
    { status: 'archived', balance: 600, dueNow: DUE, voidedAt: null },
    '$535.03 due',
  ],
  [
    'an invoice paid twice',
    { status: 'invoice', balance: -20, dueNow: null, voidedAt: null },
    '$20.00 overpaid',
  ],
  ['a paid order', { status: 'paid', balance: 0, dueNow: null, voidedAt: null }, undefined],
  ['a quote', { status: 'quote', balance: 100, dueNow: null, voidedAt: null }, undefined],
  ['a void invoice', { status: 'invoice', balance: 100, dueNow: null, voidedAt: at }, undefined],
] as const)('the balance of %s', (_, order, words) => {
  expect(balanceText(order)).toBe(words)
})
