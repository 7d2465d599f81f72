import { expect, test } from 'vitest'
import { balanceCents, upFrontCents } from './ledger.ts'
import type { PaymentTerms, Trigger } from './payment-terms.ts'

const milestones = [
  { description: 'On delivery', percentage: 66.5, dueDate: '2026-01-01' },
  { description: 'On signing', percentage: 33.5, dueDate: '2027-01-01' },
]

function custom(...parts: readonly (readonly [number, Trigger])[]): PaymentTerms {
  return {
    structure: 'custom',
    milestones: parts.map(([percentage, due]) => ({ description: 'Part', percentage, due })),
  }
}

test.each<[string, PaymentTerms, number]>([
  [
    'two parts due with the invoice: both',
    custom([30, { on: 'invoice' }], [50, { on: 'completion' }], [20, { on: 'invoice', days: 0 }]),
    500,
  ],
  ['a single part due with the invoice: all of it', custom([100, { on: 'invoice' }]), 1001],
  ['a single part due later: nothing', custom([100, { on: 'invoice', days: 30 }]), 0],
  [
    'parts that all wait for completion: nothing',
    custom([50, { on: 'completion' }], [50, { on: 'completion' }]),
    0,
  ],
  ['a full payment: nothing, it is due upon completion', { structure: 'full' }, 0],
  ['a split: the deposit, with the odd cent', { structure: 'split-50-50' }, 501],
  ['milestones: the first that was agreed, whatever the dates', { structure: 'custom', milestones }, 666],
  ['custom terms without milestones: nothing', { structure: 'custom' }, 0],
])('the up-front amount of %s', (_, terms, cents) => {
  expect(upFrontCents(terms, 1001)).toBe(cents)
})

test('a balance is negative if the order is overpaid', () => {
  expect([balanceCents(1000, 0), balanceCents(1000, 1000), balanceCents(1000, 1001)]).toEqual([1000, 0, -1])
})
