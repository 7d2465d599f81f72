import { describe, expect, it } from 'vitest'
import {
  dueIn,
  type InvoiceFacts,
  invoiceBadge,
  paidBadge,
  quoteBadge,
  STAGE_BADGES,
  whyNotToInvoice,
} from './badges.ts'
import type { Answer } from './customer-answer.ts'

const TODAY = '2026-11-20'

describe('the badge of a quote', () => {
  it.each<[string, { answer?: Answer; sentOn?: string; expiresOn?: string }, string]>([
    ['not sent', {}, 'Quote'],
    ['not sent, 4 days before expiry', { expiresOn: '2026-11-24' }, 'Quote'],
    ['not sent, 3 days before expiry', { expiresOn: '2026-11-23' }, 'Follow Up Required'],
    ['not sent, on the last day', { expiresOn: '2026-11-20' }, 'Follow Up Required'],
    ['not sent, expired', { expiresOn: '2026-11-19' }, 'Expired'],
    ['sent long ago, expired', { sentOn: '2026-09-01', expiresOn: '2026-10-01' }, 'Expired'],
    ['sent today', { sentOn: '2026-11-20' }, 'Sent to Client'],
    ['sent 6 days ago', { sentOn: '2026-11-14' }, 'Sent to Client'],
    ['sent 7 days ago', { sentOn: '2026-11-13' }, 'Follow Up Required'],
    ['sent long ago', { sentOn: '2026-09-01' }, 'Follow Up Required'],
    ['sent today, 4 days before expiry', { sentOn: TODAY, expiresOn: '2026-11-24' }, 'Sent to Client'],
    ['sent today, 3 days before expiry', { sentOn: TODAY, expiresOn: '2026-11-23' }, 'Follow Up Required'],
    ['changes requested today', { sentOn: TODAY, answer: 'changes-requested' }, 'Changes Requested'],
    ['declined today', { sentOn: TODAY, answer: 'declined' }, 'Declined'],
    ['declined, then expired', { answer: 'declined', expiresOn: '2026-10-01' }, 'Declined'],
    ['approved', { answer: 'approved' }, 'Client Approved'],
    [
      'approved, though sent long ago and expired',
      { answer: 'approved', sentOn: '2026-09-01', expiresOn: '2026-10-01' },
      'Client Approved',
    ],
  ])('%s', (_, facts, label) => {
    expect(quoteBadge({ answer: null, sentOn: null, expiresOn: '2026-12-20', ...facts }, TODAY).label).toBe(
      label,
    )
  })

  it('has a tone for each', () => {
    const quote = { answer: null, sentOn: null, expiresOn: '2026-12-20' }
    expect(quoteBadge(quote, TODAY).tone).toBe('neutral')
    expect(quoteBadge({ ...quote, sentOn: TODAY }, TODAY).tone).toBe('progress')
    expect(quoteBadge({ ...quote, expiresOn: TODAY }, TODAY).tone).toBe('attention')
    expect(quoteBadge({ ...quote, answer: 'approved' }, TODAY).tone).toBe('success')
  })
})

describe('an invoice for a quote', () => {
  type Facts = Partial<Parameters<typeof whyNotToInvoice>[0]>
  it.each<[string, Facts, string | undefined]>([
    ['without an answer is expected', {}, undefined],
    [
      'that was approved is expected, even once expired',
      { answer: 'approved', expiresOn: '2026-10-01' },
      undefined,
    ],
    ['on its last day is expected', { expiresOn: TODAY }, undefined],
    ['that expired is not', { expiresOn: '2026-11-19' }, 'This quote expired on Nov 19, 2026.'],
    ['that was declined is not', { answer: 'declined' }, 'The customer declined this quote.'],
    ['that needs changes is not', { answer: 'changes-requested' }, 'The customer asked for changes.'],
    [
      'that was changed since it was approved is not',
      { answers: [{ revision: 2, answer: 'approved' }] },
      'The customer approved revision R2. Revision R3 was not sent.',
    ],
    [
      'that was also sent since then is not',
      { answers: [{ revision: 1, answer: 'approved' }], sentOn: '2026-11-19' },
      'The customer approved revision R1. Revision R3 was sent on Nov 19, 2026 and has not been answered yet.',
    ],
    [
      'that was approved again is expected',
      {
        answer: 'approved',
        answers: [
          { revision: 2, answer: 'approved' },
          { revision: 3, answer: 'approved' },
        ],
      },
      undefined,
    ],
    [
      'that was changed as the customer asked is expected',
      { answers: [{ revision: 2, answer: 'changes-requested' }] },
      undefined,
    ],
  ])('%s', (_, facts, why) => {
    const quote = { answer: null, sentOn: null, expiresOn: '2026-12-20', revision: 3, answers: [], ...facts }
    expect(whyNotToInvoice(quote, TODAY)).toBe(why)
  })
})

const INVOICE: InvoiceFacts = {
  totalCents: 10_000,
  paidCents: 0,
  writtenOffCents: 0,
  bouncedCents: 0,
  upFrontCents: 0,
  nextDueOn: '2026-12-20',
  isSent: true,
}

describe('the badge of an order that may go into production', () => {
  it.each<[string, Partial<InvoiceFacts>, string]>([
    ['all paid', { paidCents: 10_000, nextDueOn: undefined }, 'Paid'],
    ['free of charge', { totalCents: 0, nextDueOn: undefined }, 'Paid'],
    ['the deposit paid', { paidCents: 5000, upFrontCents: 5000, nextDueOn: undefined }, 'Deposit Paid'],
    ['half paid', { paidCents: 5000 }, '50% Paid'],
    ['nothing paid, and nothing due before completion', { nextDueOn: undefined }, '0% Paid'],
    ['a deposit that is due again', { nextDueOn: '2026-11-01' }, 'Payment Due'],
    [
      'a payment that bounced, nothing due before completion',
      { bouncedCents: 1, nextDueOn: undefined },
      'Payment Due',
    ],
    ['the rest written off', { paidCents: 9999, writtenOffCents: 1, nextDueOn: undefined }, 'Written Off'],
    ['some of it written off', { writtenOffCents: 1, nextDueOn: undefined }, '0% Paid'],
    [
      'written off, and paid after all',
      { paidCents: 10_000, writtenOffCents: 1, nextDueOn: undefined },
      'Paid',
    ],
  ])('%s', (_, facts, label) => {
    expect(paidBadge({ ...INVOICE, ...facts }, TODAY).label).toBe(label)
  })
})

describe('the badge of an invoice', () => {
  it.each<[string, Partial<InvoiceFacts>, string]>([
    ['nothing paid', {}, 'Invoice Sent'],
    ['not sent', { isSent: false }, 'Invoice'],
    ['due on completion', { nextDueOn: undefined }, 'Invoice Sent'],
    ['due in 4 days', { nextDueOn: '2026-11-24' }, 'Invoice Sent'],
    ['due in 3 days', { nextDueOn: '2026-11-23' }, 'Payment Due'],
    ['due today', { nextDueOn: '2026-11-20' }, 'Payment Due'],
    ['overdue', { nextDueOn: '2026-11-10' }, 'Payment Due'],
    ['a cent paid', { paidCents: 1 }, '1% Paid'],
    ['half paid', { paidCents: 5000 }, '50% Paid'],
    ['the deposit paid', { paidCents: 5000, upFrontCents: 5000 }, 'Deposit Paid'],
    ['more than the deposit paid', { paidCents: 7500, upFrontCents: 5000 }, '75% Paid'],
    ['paid with the deposit', { paidCents: 10_000, upFrontCents: 10_000, nextDueOn: undefined }, 'Paid'],
    ['half paid, the rest due in 3 days', { paidCents: 5000, nextDueOn: '2026-11-23' }, 'Payment Due'],
    ['a third paid, rounded down', { paidCents: 3333 }, '33% Paid'],
    ['all but a cent paid', { paidCents: 9999 }, '99% Paid'],
    ['all paid', { paidCents: 10_000, nextDueOn: undefined }, 'Paid'],
    ['too much paid', { paidCents: 12_000, nextDueOn: undefined }, 'Paid'],
    ['free of charge, and paid for', { totalCents: 0, paidCents: 100, nextDueOn: undefined }, 'Invoice Sent'],
    ['free of charge', { totalCents: 0, nextDueOn: undefined }, 'Invoice Sent'],
  ])('%s', (_, facts, label) => {
    const invoice = { ...INVOICE, ...facts }
    expect(invoiceBadge(invoice, TODAY).label).toBe(label)
  })
})

it('every stage has its own badge', () => {
  expect(Object.entries(STAGE_BADGES).map(([status, { label }]) => [status, label])).toEqual([
    ['quote', 'Quote'],
    ['invoice', 'Invoice'],
    ['paid', 'Paid'],
    ['production', 'In Production'],
    ['completed', 'Completed'],
    ['archived', 'Archived'],
  ])
})

it.each([
  ['2026-11-10', 'Overdue by 10 days', true],
  ['2026-11-18', 'Overdue by 2 days', true],
  ['2026-11-19', 'Overdue by 1 day', true],
  ['2026-11-20', 'Due today', true],
  ['2026-11-21', 'Due in 1 day', true],
  ['2026-11-23', 'Due in 3 days', true],
  ['2026-11-24', 'Due in 4 days', false],
  ['2026-12-20', 'Due in 30 days', false],
  [null, 'On completion', false],
])('due on %s reads "%s", urgent: %s', (dueOn, text, urgent) => {
  expect(dueIn(dueOn, TODAY)).toEqual({ text, urgent })
})
