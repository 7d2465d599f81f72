import { expect, test } from 'vitest'
import { balanceSum, balanceWords } from './balance-words.ts'

const at = '2026-11-20T12:00:00.000Z'

test.each([
  [
    'an invoice on which nothing was paid',
    { status: 'invoice', balance: 1070.06, voidedAt: null },
    '$1,070.06 due',
  ],
  [
    'work that goes on with money outstanding',
    { status: 'production', balance: 0.01, voidedAt: null },
    '$0.01 due',
  ],
  ['an archived order that was never paid', { status: 'archived', balance: 5, voidedAt: null }, '$5.00 due'],
  ['one that was paid twice', { status: 'invoice', balance: -20, voidedAt: null }, '$20.00 overpaid'],
  ['one that is paid', { status: 'paid', balance: 0, voidedAt: null }, undefined],
  ['a quote', { status: 'quote', balance: 100, voidedAt: null }, undefined],
  ['a void invoice', { status: 'invoice', balance: 100, voidedAt: at }, undefined],
] as const)('what is owed of %s', (_, order, words) => {
  expect(balanceWords(order)).toBe(words)
})

test('more than was asked for is no negative balance', () => {
  expect(balanceSum({ balance: -929.94 })).toEqual({ label: 'Overpaid', dollars: 929.94 })
  expect(balanceSum({ balance: 0 })).toEqual({ label: 'Balance due', dollars: 0 })
})
