import { describe, expect, test } from 'vitest'
import {
  balanceCents,
  balanceLabel,
  type LedgerEntry,
  ledgerSums,
  openBouncedCents,
  paidLabel,
  refundableCents,
  upFrontCents,
} from './ledger.ts'
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
  const balance = (paidCents: number, writtenOffCents = 0) =>
    balanceCents({ totalCents: 1000, paidCents, writtenOffCents })
  expect([balance(0), balance(1000), balance(1001), balance(300, 700)]).toEqual([1000, 0, -1, 0])
})

test('nothing paid is not called a refund, nor is a balance of nothing an overpayment', () => {
  expect([1, 0, -1].map(paidLabel)).toEqual(['Paid', 'Paid', 'Refunded'])
  expect([1, 0, -1].map(balanceLabel)).toEqual(['Balance', 'Balance', 'Overpaid'])
})

describe('what the entries add up to', () => {
  const payment = (id: number, amountCents: number) => entry({ id, kind: 'payment', amountCents })
  const refund = (id: number, refundsId: number, cents: number) =>
    entry({ id, kind: 'refund', amountCents: -cents, refundsId })
  const writeOff = (id: number, amountCents: number) => entry({ id, kind: 'write-off', amountCents })
  const bounce = (id: number, reversesId: number, cents: number) =>
    entry({ id, kind: 'reversal', amountCents: -cents, reversesId, cause: 'bounced' })
  const takeBack = (id: number, reversesId: number, amountCents: number) =>
    entry({ id, kind: 'reversal', amountCents, reversesId })
  const entry = (
    one: Partial<LedgerEntry> & Pick<LedgerEntry, 'id' | 'kind' | 'amountCents'>,
  ): LedgerEntry => ({
    reversesId: null,
    refundsId: null,
    cause: null,
    ...one,
  })

  test.each<[string, readonly LedgerEntry[], readonly [paid: number, writtenOff: number, bounced: number]]>([
    ['nothing', [], [0, 0, 0]],
    ['a payment, part of it refunded', [payment(1, 500), refund(2, 1, 200)], [300, 0, 0]],
    ['a refund that was reversed', [payment(1, 500), refund(2, 1, 200), takeBack(3, 2, 200)], [500, 0, 0]],
    ['a write-off', [payment(1, 500), writeOff(2, 300)], [500, 300, 0]],
    ['a write-off that was reversed', [writeOff(1, 300), takeBack(2, 1, -300)], [0, 0, 0]],
    ['a payment that bounced', [payment(1, 500), bounce(2, 1, 500)], [0, 0, 500]],
    ['one recorded by mistake', [payment(1, 500), takeBack(2, 1, -500)], [0, 0, 0]],
    [
      'one that bounced after its refund',
      [payment(1, 500), refund(2, 1, 200), bounce(3, 1, 500)],
      [-200, 0, 500],
    ],
    ['one that was paid again in part', [payment(1, 500), bounce(2, 1, 500), payment(3, 400)], [400, 0, 100]],
    [
      'one that was paid again, but not really',
      [payment(1, 500), bounce(2, 1, 500), payment(3, 500), takeBack(4, 3, -500)],
      [0, 0, 500],
    ],
    [
      'one that bounced twice',
      [payment(1, 500), bounce(2, 1, 500), payment(3, 500), bounce(4, 3, 500)],
      [0, 0, 500],
    ],
  ])('%s', (_, entries, [paidCents, writtenOffCents, bouncedCents]) => {
    expect(ledgerSums(entries)).toEqual({ paidCents, writtenOffCents, bouncedCents })
  })

  test('no more can be refunded than is left of a payment that counts', () => {
    const left = (...entries: readonly LedgerEntry[]) => entries.map((one) => refundableCents(one, entries))
    expect(left(payment(1, 500), payment(2, 40))).toEqual([500, 40])
    expect(left(payment(1, 500), refund(2, 1, 200), refund(3, 1, 300))).toEqual([0, 0, 0])
    expect(left(payment(1, 500), refund(2, 1, 200), takeBack(3, 2, 200))).toEqual([500, 0, 0])
    expect(left(payment(1, 500), bounce(2, 1, 500), writeOff(3, 9))).toEqual([0, 0, 0])
  })

  test('what is open of a bounced payment is at most the balance', () => {
    const open = (paidCents: number) =>
      openBouncedCents({ totalCents: 1000, paidCents, writtenOffCents: 0 }, 500)
    expect([open(0), open(700), open(1000), open(1200)]).toEqual([500, 300, 0, 0])
  })
})
