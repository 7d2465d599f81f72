import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { orderBadge, stageBadge } from './order-badge.ts'

const TODAY = '2026-11-20'

test.each<[string, Order, string]>([
  ['a fresh quote', sampleOrder(), 'Quote'],
  ['a quote about to expire', sampleOrder({ expiresOn: '2026-11-23' }), 'Follow Up Required'],
  ['a quote that was sent', sampleOrder({ sentOn: TODAY }), 'Sent to Client'],
  ['an approved quote', sampleOrder({ sentOn: TODAY, answer: 'approved' }), 'Client Approved'],
  [
    'a void quote that was approved',
    sampleOrder({ answer: 'approved', voidedAt: '2026-11-20T10:00:00.000Z' }),
    'Void',
  ],
  ['an invoice', sampleOrder({ status: 'invoice', dueOn: '2026-12-20', sentOn: TODAY }), 'Invoice'],
  ['an invoice that was sent', sampleOrder({ status: 'invoice', invoiceSentOn: TODAY }), 'Invoice Sent'],
  [
    'a partly paid invoice',
    sampleOrder({ status: 'invoice', dueOn: '2026-12-20', paid: 535, balance: 535 }),
    '50% Paid',
  ],
  [
    'an invoice whose deposit is paid',
    sampleOrder({ status: 'invoice', upFront: 535, paid: 535, balance: 535 }),
    'Deposit Paid',
  ],
  ['an invoice that is due', sampleOrder({ status: 'invoice', dueOn: '2026-11-23' }), 'Payment Due'],
  ['a paid order', sampleOrder({ status: 'paid', paid: 1070, balance: 0 }), 'Paid'],
  ['an order started without a payment', sampleOrder({ status: 'paid' }), '0% Paid'],
  ['an order in production', sampleOrder({ status: 'production' }), 'In Production'],
  ['a completed order', sampleOrder({ status: 'completed' }), 'Completed'],
  ['an archived order', sampleOrder({ status: 'archived' }), 'Archived'],
  ...(['invoice', 'paid', 'production', 'completed', 'archived'] as const).map(
    (status) =>
      [`a payment that bounced: ${status}`, sampleOrder({ status, bounced: 535 }), 'Payment Due'] satisfies [
        string,
        Order,
        string,
      ],
  ),
  ...(['invoice', 'paid'] as const).map(
    (status) =>
      [
        `a balance written off: ${status}`,
        sampleOrder({ status, writtenOff: 1070, balance: 0 }),
        'Written Off',
      ] satisfies [string, Order, string],
  ),
])('%s', (_, order, label) => {
  expect(orderBadge(order, TODAY).label).toBe(label)
})

test('a void order shows Void instead of its stage', () => {
  const voidedAt = '2026-11-20T10:00:00.000Z'
  const labels = (['quote', 'invoice'] as const).map((status) => [
    stageBadge(sampleOrder({ status })).label,
    stageBadge(sampleOrder({ status, voidedAt })).label,
  ])
  expect(labels).toEqual([
    ['Quote', 'Void'],
    ['Invoice', 'Void'],
  ])
})
