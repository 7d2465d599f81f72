import { expect, test } from 'vitest'
import { closedDaysBetween, daysFrom, weekLoads } from './week-load.ts'
import { DEFAULT_WORK_WEEK } from './work-week.ts'

const HOUR = 60
const work = (hours: number, promisedOn: string | null) => ({ minutes: hours * HOUR, promisedOn })

test('a week has what is promised from its Monday to its Sunday, of the hours that are left', () => {
  const queue = [
    work(3, '2026-11-22'),
    work(5, '2026-11-23'),
    work(7, '2026-11-29'),
    work(11, '2026-11-30'),
    work(100, null),
    work(40, '2027-01-01'),
  ]
  const week = { ...DEFAULT_WORK_WEEK, closedDays: ['2026-11-26', '2026-11-27'] }
  expect(weekLoads({ queue, week }, '2026-11-24', '2026-11-30')).toEqual([
    { week: '2026-11-23', promisedMinutes: 12 * HOUR, minutes: 24 * HOUR },
    { week: '2026-11-30', promisedMinutes: 11 * HOUR, minutes: 40 * HOUR },
  ])
})

test('closed are the weekdays without work, and the days that the shop says', () => {
  const week = { ...DEFAULT_WORK_WEEK, closedDays: ['2026-11-26', '2026-11-28', '2026-12-24'] }
  expect(closedDaysBetween(week, '2026-11-25', '2026-11-30')).toEqual([
    '2026-11-26',
    '2026-11-28',
    '2026-11-29',
  ])
})

test.each([
  ['2026-02-27', '2026-03-02', 1, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['2026-11-23', '2026-12-08', 7, ['2026-11-23', '2026-11-30', '2026-12-07']],
  ['2026-11-23', '2026-11-22', 1, []],
  // Nothing that can be compared comes after it.
  ['9999-12-30', '9999-12-31', 1, ['9999-12-30', '9999-12-31']],
  ['9999-12-27', '9999-12-31', 7, ['9999-12-27']],
])('the days from %s to %s in steps of %d', (from, to, step, days) => {
  expect(daysFrom(from, to, step)).toEqual(days)
})
