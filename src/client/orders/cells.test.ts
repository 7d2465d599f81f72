import { describe, expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders.ts'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { sorterOf } from '../lists/sorting.ts'
import { columnsOf } from './cells.tsx'
import { STAGES } from './stages.ts'

/** The ids in ascending order. */
function ascending(orders: readonly Partial<OrderRow>[], by: string, stage = STAGES.quote): number[] {
  const rows: OrderRow[] = orders.map((changes, index) => sampleOrder({ id: index + 1, ...changes }))
  const columns = columnsOf({ stage, today: '2026-11-20', timeZone: 'UTC' })
  return sorterOf({ columns })(rows, { by, descending: false }).map(({ id }) => id)
}

describe('sorting by', () => {
  test('customer uses the shown name, also for unnamed customers', () => {
    const orders = ['Vale', '', 'Thorn'].map((name) => ({ customer: { ...sampleOrder().customer, name } }))
    expect(ascending(orders, 'customer')).toEqual([3, 2, 1])
  })

  test('total compares amounts', () => {
    expect(ascending([{ total: 900 }, { total: 1000 }, { total: 20.5 }], 'total')).toEqual([3, 1, 2])
  })

  test("date uses the stage's date, and an unknown one counts as the most recent", () => {
    const orders = [
      { completedAt: '2026-11-09T10:00:00.000Z' },
      { completedAt: '2026-11-10T10:00:00.000Z' },
      { completedAt: null, updatedAt: '' },
      { completedAt: null, updatedAt: '2026-11-08T10:00:00.000Z' },
    ]
    expect(ascending(orders, 'date', STAGES.completed)).toEqual([4, 1, 2, 3])
  })

  test('status puts what needs attention first, and the most urgent of that on top', () => {
    const quotes = ['2027-01-20', '2026-11-22', '2026-11-21'].map((expiresOn) => ({ expiresOn }))
    expect(ascending(quotes, 'status')).toEqual([3, 2, 1])
    const invoices = ['2026-12-30', '2026-11-21', '2026-12-25'].map((dueOn) => ({
      status: 'invoice' as const,
      dueOn,
    }))
    expect(ascending(invoices, 'status', STAGES.invoice)).toEqual([2, 3, 1])
  })
})

test('each column’s text is what its cell shows, for the search', () => {
  const dueNow = { amount: 500, by: '2026-12-20' }
  const order = sampleOrder({ description: 'Live edge', status: 'invoice', dueNow })
  const columns = columnsOf({ stage: STAGES.invoice, today: '2026-11-20', timeZone: 'UTC' })
  expect(columns.map(({ key, text }) => [key, text(order)])).toEqual([
    ['number', 'WI-1042'],
    ['title', 'Walnut table\nLive edge'],
    ['date', 'Nov 20, 2026'],
    ['customer', `${order.customer.name}\nClient #3`],
    ['total', '$1,070.00\n$500.00 due'],
    ['status', 'Invoice'],
  ])
})
