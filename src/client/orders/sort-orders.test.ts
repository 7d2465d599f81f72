import { describe, expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders.ts'
import { sampleOrder } from './sample-order.ts'
import { NEWEST_FIRST, nextSorting, type Sorting, sorted, sortingOf, sortParams } from './sort-orders.ts'
import { STAGES } from './stages.ts'

const TODAY = '2026-11-20'

/** The ids in list order. */
function shown(orders: readonly Partial<OrderRow>[], sorting: Sorting, stage = STAGES.quote): number[] {
  const rows = orders.map((changes, index) => sampleOrder({ id: index + 1, ...changes }))
  return sorted(rows, sorting, stage, TODAY).map(({ id }) => id)
}

describe('sorting by', () => {
  test('number compares digits as numbers', () => {
    const orders = ['WI-1000', 'WI-999', 'CG-2000', 'WI-10'].map((orderNumber) => ({ orderNumber }))
    expect(shown(orders, { by: 'number', descending: false })).toEqual([3, 4, 2, 1])
    expect(shown(orders, { by: 'number', descending: true })).toEqual([1, 2, 4, 3])
  })

  test('title ignores case and accents, and compares digits as numbers', () => {
    const orders = ['Shelf 10', 'shelf 9', 'Étagère', 'Table', 'Eave'].map((title) => ({ title }))
    expect(shown(orders, { by: 'title', descending: false })).toEqual([5, 3, 2, 1, 4])
  })

  test('customer uses the shown name, also for unnamed customers', () => {
    const orders = ['Vale', '', 'Thorn'].map((name) => ({ customer: { ...sampleOrder().customer, name } }))
    expect(shown(orders, { by: 'customer', descending: false })).toEqual([3, 2, 1])
  })

  test('total compares amounts', () => {
    const orders = [900, 1000, 20.5, 9_999_999_999_999.99].map((total) => ({ total }))
    expect(shown(orders, { by: 'total', descending: true })).toEqual([4, 2, 1, 3])
  })

  test("date uses the stage's date, and an unknown one counts as the most recent", () => {
    const orders = [
      { completedAt: '2026-11-09T10:00:00.000Z' },
      { completedAt: '2026-11-10T10:00:00.000Z' },
      { completedAt: null, updatedAt: '' },
      { completedAt: null, updatedAt: '2026-11-08T10:00:00.000Z' },
    ]
    expect(shown(orders, NEWEST_FIRST, STAGES.completed)).toEqual([3, 2, 1, 4])
    expect(shown(orders, { by: 'date', descending: false }, STAGES.completed)).toEqual([4, 1, 2, 3])
  })

  test('status puts what needs attention first, and the most urgent of that on top', () => {
    const quotes = ['2027-01-20', '2026-11-22', '2026-11-21'].map((expiresOn) => ({ expiresOn }))
    expect(shown(quotes, { by: 'status', descending: false })).toEqual([3, 2, 1])
    const invoices = ['2026-12-30', '2026-11-21', '2026-12-25'].map((dueOn) => ({
      status: 'invoice' as const,
      dueOn,
    }))
    expect(shown(invoices, { by: 'status', descending: false }, STAGES.invoice)).toEqual([2, 3, 1])
    expect(shown(invoices, { by: 'status', descending: true }, STAGES.invoice)).toEqual([1, 3, 2])
  })

  test('equal rows keep their order in both directions', () => {
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
])('?sort=%s&dir=%s gives %o', (sort, dir, sorting) => {
  expect(sortingOf(STAGES.quote, sort, dir)).toEqual(sorting)
})

test('a column that the list does not have is ignored', () => {
  expect(sortingOf(STAGES.paid, 'title', 'asc')).toEqual(NEWEST_FIRST)
})

test('the default sorting leaves the URL empty', () => {
  expect(sortParams(NEWEST_FIRST)).toEqual({ sort: '', dir: '' })
  expect(sortParams({ by: 'date', descending: false })).toEqual({ sort: 'date', dir: 'asc' })
})

test('the first click sorts in the natural direction, the second reverses it', () => {
  const byTitle = nextSorting('title', NEWEST_FIRST)
  expect(byTitle).toEqual({ by: 'title', descending: false })
  expect(nextSorting('title', byTitle)).toEqual({ by: 'title', descending: true })
  expect(nextSorting('total', byTitle)).toEqual({ by: 'total', descending: true })
  expect(nextSorting('date', NEWEST_FIRST)).toEqual({ by: 'date', descending: false })
})
