import { expect, test } from 'vitest'
import type { Calendar, CalendarOrder } from '#contract/calendar.ts'
import { byDay, type CalendarFilter, passes, withMoved } from './shown-orders.ts'

const TODAY = '2026-11-24'
const ORDER: CalendarOrder = {
  id: 1,
  orderNumber: 'WI-1042',
  title: 'Walnut table',
  customerName: 'Harper Dining',
  status: 'production',
  promisedOn: '2026-11-26',
  estimatedHours: 6,
  isLate: false,
}
const order = (changes: Partial<CalendarOrder>) => ({ ...ORDER, ...changes })
const EMPTY: CalendarFilter = { text: '', status: undefined, onlyOpen: false }

test.each<[Partial<CalendarFilter>, boolean]>([
  [{}, true],
  [{ text: ' harper ' }, true],
  [{ text: '1042' }, true],
  [{ text: 'WALNUT' }, true],
  [{ text: 'table harper' }, true],
  [{ text: 'WI1042' }, true],
  [{ text: 'wi 1042 R2' }, true],
  [{ text: 'oak' }, false],
  [{ text: 'oak harper' }, false],
  [{ status: 'production' }, true],
  [{ status: 'paid' }, false],
  [{ onlyOpen: true }, true],
])('the filter %j lets it pass: %s', (filter, expected) => {
  expect(passes({ ...EMPTY, ...filter })(ORDER)).toBe(expected)
})

test('what is done can be left out', () => {
  expect(passes({ ...EMPTY, onlyOpen: true })(order({ status: 'completed' }))).toBe(false)
})

test('on each day late ones are first, and done ones last', () => {
  const days = byDay([
    order({ id: 4, status: 'completed' }),
    order({ id: 3 }),
    order({ id: 2 }),
    order({ id: 5, isLate: true }),
    order({ id: 6, promisedOn: '2026-11-27' }),
  ])
  expect(days.get('2026-11-26')?.map(({ id }) => id)).toEqual([5, 2, 3, 4])
  expect(days.get('2026-11-27')?.map(({ id }) => id)).toEqual([6])
})

const late = order({ id: 2, promisedOn: '2026-11-10', isLate: true, estimatedHours: 4 })
const CALENDAR: Calendar = {
  orders: [ORDER],
  late: [late],
  weeks: [
    { week: '2026-11-23', promisedHours: 30, hours: 32 },
    { week: '2026-11-30', promisedHours: 8, hours: 40 },
  ],
  closedDays: [],
}

test('a promise that moves takes its hours along', () => {
  const moved = withMoved(CALENDAR, { order: ORDER, to: '2026-12-02' }, TODAY)
  expect(moved.orders).toEqual([order({ promisedOn: '2026-12-02' })])
  expect(moved.weeks.map(({ promisedHours }) => promisedHours)).toEqual([24, 14])
})

test('what is late no more leaves the late ones, and what leaves these days leaves them', () => {
  const kept = withMoved(CALENDAR, { order: late, to: '2026-11-27' }, TODAY)
  expect([kept.late, kept.orders.map(({ id, isLate }) => [id, isLate])]).toEqual([
    [],
    [
      [1, false],
      [2, false],
    ],
  ])
  expect(kept.weeks[0]?.promisedHours).toBe(34)
  expect(withMoved(CALENDAR, { order: ORDER, to: '2027-05-01' }, TODAY).orders).toEqual([])
})

test('a quote has no hours in work', () => {
  const quote = order({ status: 'quote' })
  const moved = withMoved({ ...CALENDAR, orders: [quote] }, { order: quote, to: '2026-12-02' }, TODAY)
  expect(moved.weeks).toEqual(CALENDAR.weeks)
})
