import { expect, test } from 'vitest'
import type { OrderEvent } from '#contract/order-parts.ts'
import { STEPS, type Status } from '#domain/lifecycle.ts'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { historyOf } from './order-history.ts'

const dana = { id: 1, name: 'Dana Reyes' }
const sam = { id: 2, name: 'Sam Okafor' }

function moved(id: number, from: Status, to: Status, by: OrderEvent['by']): OrderEvent {
  const nothing = {
    amount: null,
    cause: null,
    text: null,
    document: null,
    revision: null,
    name: null,
    changes: [],
  }
  return { id, kind: 'moved', from, to, by, at: `2026-11-2${id}T10:00:00.000Z`, ...nothing }
}

test('an untouched order has one entry', () => {
  expect(historyOf(sampleOrder())).toEqual([
    {
      key: 'created',
      what: 'Created by Dana Reyes',
      text: undefined,
      changes: [],
      by: undefined,
      instant: '2026-11-20T10:00:00.000Z',
    },
  ])
})

test('lists every step and who took it, newest first, with the update above the step that made it', () => {
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
    ['Updated', 'Sam Okafor', '25'],
    ['Archived', 'Sam Okafor', '25'],
    ['Completed', 'Dana Reyes', '24'],
    ['Production started', 'Sam Okafor', '23'],
    ['Paid', 'Dana Reyes', '22'],
    ['Invoiced', 'Sam Okafor', '21'],
    ['Created by Dana Reyes', undefined, '20'],
  ])
})

test('an event after the last update is listed above it', () => {
  const order = sampleOrder({
    updatedAt: '2026-11-21T10:00:00.000Z',
    updatedBy: sam,
    history: [
      moved(1, 'quote', 'invoice', sam),
      { ...moved(2, 'quote', 'invoice', dana), kind: 'document', from: null, to: null, document: 'invoice' },
    ],
  })
  expect(historyOf(order).map(({ what }) => what)).toEqual([
    'Invoice PDF created',
    'Updated',
    'Invoiced',
    'Created by Dana Reyes',
  ])
})

test('a step without a recorded user names nobody', () => {
  const order = sampleOrder({ history: [moved(1, 'quote', 'invoice', null)] })
  expect(historyOf(order).map(({ what, by }) => [what, by])).toEqual([
    ['Invoiced', undefined],
    ['Created by Dana Reyes', undefined],
  ])
})

test.each<[Partial<OrderEvent>, string, string | undefined]>([
  [{ kind: 'payment', amount: 500, text: '#1204' }, 'Payment of $500.00', '#1204'],
  [{ kind: 'reversal', amount: -500, text: 'It bounced' }, 'Payment of $500.00 reversed', 'It bounced'],
  [{ kind: 'reversal', amount: -500, cause: 'bounced' }, 'Payment of $500.00 bounced', undefined],
  [{ kind: 'refund', amount: -200, text: 'Too big' }, 'Refund of $200.00', 'Too big'],
  [{ kind: 'refund-reversal', amount: 200 }, 'Refund of $200.00 reversed', undefined],
  [{ kind: 'write-off', amount: 40 }, '$40.00 written off', undefined],
  [{ kind: 'write-off-reversal', amount: -40 }, 'Write-off of $40.00 reversed', undefined],
  [{ kind: 'undone', from: 'paid', to: 'invoice' }, 'Moved back from Paid to Invoice', undefined],
  [{ kind: 'voided', text: 'Ordered elsewhere' }, 'Voided', 'Ordered elsewhere'],
  [{ kind: 'note', text: 'Call first' }, 'Note', 'Call first'],
  [{ kind: 'edited' }, 'Edited', undefined],
  [{ kind: 'edited', revision: 2 }, 'Edited: revision R2', undefined],
  [{ kind: 'document', document: 'job-ticket' }, 'Job Ticket PDF created', undefined],
  [{ kind: 'document', document: 'quote', revision: 2 }, 'Quote R2 PDF created', undefined],
])('%o reads %s', (changes, what, text) => {
  const event = { ...moved(1, 'quote', 'invoice', dana), from: null, to: null, ...changes }
  expect(historyOf(sampleOrder({ history: [event] }))[0]).toMatchObject({ what, text, by: 'Dana Reyes' })
})
