import { expect, test } from 'vitest'
import type { OrderEvent } from '#contract/orders.ts'
import { STEPS, type Status } from '#domain/lifecycle.ts'
import { historyOf } from './order-history.ts'
import { sampleOrder } from './sample-order.ts'

const dana = { id: 1, name: 'Dana Reyes' }
const sam = { id: 2, name: 'Sam Okafor' }

function moved(id: number, from: Status, to: Status, by: OrderEvent['by']): OrderEvent {
  const nothing = { amount: null, text: null, document: null }
  return { id, kind: 'moved', from, to, by, at: `2026-11-2${id}T10:00:00.000Z`, ...nothing }
}

test('an order that nobody touched has one entry', () => {
  expect(historyOf(sampleOrder())).toEqual([
    { key: 'created', what: 'Created by Dana Reyes', by: undefined, instant: '2026-11-20T10:00:00.000Z' },
  ])
})

test('every step in the order of time with who took it, the update after the step that it was', () => {
  const quote = sampleOrder()
  const order = sampleOrder({
    updatedAt: '2026-11-25T10:00:00.000Z',
    updatedBy: sam,
    history: [
      ...quote.history,
      ...STEPS.map(({ from, to }, index) => moved(index + 1, from, to, index % 2 === 0 ? sam : dana)),
    ],
  })
  expect(historyOf(order).map(({ what, by, instant }) => [what, by, instant.slice(8, 10)])).toEqual([
    ['Created by Dana Reyes', undefined, '20'],
    ['Invoiced', 'Sam Okafor', '21'],
    ['Paid', 'Dana Reyes', '22'],
    ['Production started', 'Sam Okafor', '23'],
    ['Completed', 'Dana Reyes', '24'],
    ['Archived', 'Sam Okafor', '25'],
    ['Updated', 'Sam Okafor', '25'],
  ])
})

test('a step that nobody recorded names nobody', () => {
  const order = sampleOrder({ history: [moved(1, 'quote', 'invoice', null)] })
  expect(historyOf(order).map(({ what, by }) => [what, by])).toEqual([
    ['Created by Dana Reyes', undefined],
    ['Invoiced', undefined],
  ])
})
