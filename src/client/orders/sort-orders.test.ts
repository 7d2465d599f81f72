import { describe, expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders.ts'
import { sampleOrder } from './sample-order.ts'
import { NEWEST_FIRST, pressed, type Sorting, sorted, sortingOf, sortWords } from './sort-orders.ts'
import { STAGES } from './stages.ts'

const TODAY = '2026-11-20'

/** The ids in the order in which the list shows them. */
function shown(orders: readonly Partial<OrderRow>[], sorting: Sorting, stage = STAGES.quote): number[] {
  const rows = orders.map((changes, index) => sampleOrder({ id: index + 1, ...changes }))
  return sorted(rows, sorting, stage, TODAY).map(({ id }) => id)
}

describe('sorting by', () => {
  test('number counts digits as numbers', () => {
    const orders = ['WI-1000', 'WI-999', 'CG-2000', 'WI-10'].map((orderNumber) => ({ orderNumber }))
    expect(shown(orders, { by: 'number', descending: false })).toEqual([3, 4, 2, 1])
    expect(shown(orders, { by: 'number', descending: true })).toEqual([1, 2, 4, 3])
  })

  test('title heeds neither case nor accents, and reads numbers as numbers', () => {
    const orders = ['Shelf 10', 'shelf 9', 'Étagère', 'Table', 'Eave'].map((title) => ({ title }))
    expect(shown(orders, { by: 'title', descending: false })).toEqual([5, 3, 2, 1, 4])
  })

  test('customer, those without a name as they are shown', () => {
    const orders = ['Vale', '', 'Thorn'].map((name) => ({ customer: { ...sampleOrder().customer, name } }))
    expect(shown(orders, { by: 'customer', descending: false })).toEqual([3, 2, 1])
  })

  test('total is by the amount', () => {
    const orders = [900, 1000, 20.5, 9_999_999_999_999.99].map((total) => ({ total }))
    expect(shown(orders, { by: 'total', descending: true })).toEqual([4, 2, 1, 3])
  })

  test('date is by the date that the stage shows, and one that nobody knows is recent', () => {
    const orders = [
      { completedAt: '2026-11-09T10:00:00.000Z' },
      { completedAt: '2026-11-10T10:00:00.000Z' },
      { completedAt: null, updatedAt: '' },
      { completedAt: null, updatedAt: '2026-11-08T10:00:00.000Z' },
    ]
    expect(shown(orders, NEWEST_FIRST, STAGES.completed)).toEqual([3, 2, 1, 4])
    expect(shown(orders, { by: 'date', descending: false }, STAGES.completed)).toEqual([4, 1, 2, 3])
  })

  test('status is by what it means: what wants attention first, the most pressing of that before the rest', () => {
    const quotes = ['2027-01-20', '2026-11-22', '2026-11-21'].map((expiresOn) => ({ expiresOn }))
    expect(shown(quotes, { by: 'status', descending: false })).toEqual([3, 2, 1])
    const invoices = ['2026-12-30', '2026-11-21', '2026-12-25'].map((dueOn) => ({
      status: 'invoice' as const,
      dueOn,
    }))
    expect(shown(invoices, { by: 'status', descending: false }, STAGES.invoice)).toEqual([2, 3, 1])
    expect(shown(invoices, { by: 'status', descending: true }, STAGES.invoice)).toEqual([1, 3, 2])
  })

  test('equal ones stay in the order in which they came, whichever way', () => {
    const orders = [{ title: 'B' }, { title: 'A' }, { title: 'B' }, { title: 'A' }]
    expect(shown(orders, { by: 'title', descending: false })).toEqual([2, 4, 1, 3])
    expect(shown(orders, { by: 'title', descending: true })).toEqual([1, 3, 2, 4])
  })
})

test.each([
  ['total', 'desc', { by: 'total', descending: true }],
  ['total', 'asc', { by: 'total', descending: false }],
  ['total', '', { by: 'total', descending: false }],
  ['', '', NEWEST_FIRST],
  ['', 'asc', NEWEST_FIRST],
  ['__proto__', 'asc', NEWEST_FIRST],
  ['date', 'asc', { by: 'date', descending: false }],
])('the address says ?sort=%s&dir=%s', (sort, dir, sorting) => {
  expect(sortingOf(STAGES.quote, sort, dir)).toEqual(sorting)
})

test('a list is not sorted by a column that it does not have', () => {
  expect(sortingOf(STAGES.paid, 'title', 'asc')).toEqual(NEWEST_FIRST)
})

test('the address says nothing of what is so anyway', () => {
  expect(sortWords(NEWEST_FIRST)).toEqual({ sort: '', dir: '' })
  expect(sortWords({ by: 'date', descending: false })).toEqual({ sort: 'date', dir: 'asc' })
})

test('a press asks for the natural direction, another one turns it', () => {
  const byTitle = pressed('title', NEWEST_FIRST)
  expect(byTitle).toEqual({ by: 'title', descending: false })
  expect(pressed('title', byTitle)).toEqual({ by: 'title', descending: true })
  expect(pressed('total', byTitle)).toEqual({ by: 'total', descending: true })
  expect(pressed('date', NEWEST_FIRST)).toEqual({ by: 'date', descending: false })
})
