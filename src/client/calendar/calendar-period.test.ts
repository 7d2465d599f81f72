import { describe, expect, test } from 'vitest'
import {
  dayByKey,
  dayNumber,
  periodText,
  shortWeekText,
  shownDays,
  stepped,
  type View,
} from './calendar-period.ts'

describe('the days that are shown', () => {
  test.each<[View, string, string, string, number]>([
    ['month', '2026-11-24', '2026-10-26', '2026-12-06', 6],
    // February 2027 begins on a Monday and has four weeks.
    ['month', '2027-02-14', '2027-02-01', '2027-02-28', 4],
    ['month', '2026-03-31', '2026-02-23', '2026-04-05', 6],
    ['week', '2026-11-24', '2026-11-23', '2026-11-29', 1],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29', 1],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03', 1],
  ])('%s of %s', (view, day, from, to, weeks) => {
    const shown = shownDays(view, day)
    expect([shown.from, shown.to, shown.weeks.length]).toEqual([from, to, weeks])
  })
})

test.each<[View, string, string, string]>([
  ['month', '2026-03-31', '2026-02-28', '2026-04-30'],
  ['month', '2026-01-15', '2025-12-15', '2026-02-15'],
  ['month', '2028-03-30', '2028-02-29', '2028-04-30'],
  ['week', '2026-11-24', '2026-11-17', '2026-12-01'],
])('a %s before and after %s', (view, day, before, after) => {
  expect([stepped(view, day, -1), stepped(view, day, 1)]).toEqual([before, after])
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', undefined],
])('%s leads from Tuesday, December 1, to %s', (key, day) => {
  expect(dayByKey(key, '2026-12-01')).toBe(day)
})

test('periods and days are named', () => {
  expect(periodText('month', '2026-11-24')).toBe('November 2026')
  expect(periodText('week', '2026-11-24')).toBe('Nov 23 – 29, 2026')
  expect(periodText('week', '2026-12-30')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(shortWeekText('2026-11-30')).toBe('Nov 30 – Dec 6')
  expect([dayNumber('2026-12-01'), dayNumber('2026-12-02')]).toEqual(['Dec 1', '2'])
})
