import { expect, test } from 'vitest'
import { historyOf } from './order-history.ts'
import { sampleOrder } from './sample-order.ts'

test('an order that nobody touched has one entry', () => {
  expect(historyOf(sampleOrder())).toEqual([
    { what: 'Created by Dana Reyes', instant: '2026-11-20T10:00:00.000Z' },
  ])
})

test('every step in the order of time, the update after the step that it was', () => {
  const order = sampleOrder({
    invoicedAt: '2026-11-21T10:00:00.000Z',
    paidAt: '2026-11-22T10:00:00.000Z',
    startedAt: '2026-11-23T10:00:00.000Z',
    completedAt: '2026-11-24T10:00:00.000Z',
    archivedAt: '2026-11-25T10:00:00.000Z',
    updatedAt: '2026-11-25T10:00:00.000Z',
  })
  expect(historyOf(order).map(({ what }) => what)).toEqual([
    'Created by Dana Reyes',
    'Invoiced',
    'Paid',
    'Production started',
    'Completed',
    'Archived',
    'Updated',
  ])
})
