import { expect, test } from 'vitest'
import { orderBadge, standingBadge } from './order-badge.ts'
import { sampleOrder } from './sample-order.ts'

const TODAY = '2026-11-20'

test.each([
  ['a fresh quote', sampleOrder(), 'Quote'],
  ['a quote about to expire', sampleOrder({ expiresOn: '2026-11-23' }), 'Follow Up Required'],
  ['an invoice', sampleOrder({ status: 'invoice', dueOn: '2026-12-20' }), 'Invoice Sent'],
  [
    'an invoice of which a part is paid',
    sampleOrder({ status: 'invoice', dueOn: '2026-12-20', paid: 535, balance: 535 }),
    '50% Paid',
  ],
  ['an invoice that is due', sampleOrder({ status: 'invoice', dueOn: '2026-11-23' }), 'Payment Due'],
  ['a paid order', sampleOrder({ status: 'paid' }), 'Paid'],
  ['an order in production', sampleOrder({ status: 'production' }), 'In Production'],
  ['a completed order', sampleOrder({ status: 'completed' }), 'Completed'],
  ['an archived order', sampleOrder({ status: 'archived' }), 'Archived'],
])('%s', (_, order, label) => {
  expect(orderBadge(order, TODAY).label).toBe(label)
})

test('a void order stands nowhere, whatever its stage was', () => {
  const voidedAt = '2026-11-20T10:00:00.000Z'
  const labels = (['quote', 'invoice'] as const).map((status) => [
    standingBadge(sampleOrder({ status })).label,
    standingBadge(sampleOrder({ status, voidedAt })).label,
  ])
  expect(labels).toEqual([
    ['Quote', 'Void'],
    ['Invoice', 'Void'],
  ])
})
