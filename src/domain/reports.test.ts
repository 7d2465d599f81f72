import { expect, test } from 'vitest'
import { countMonths, monthsOf } from './reports.ts'

test.each([
  ['2026-03-10', '2026-03-12', ['2026-03-10 2026-03-12']],
  ['2025-12-15', '2026-02-01', ['2025-12-15 2025-12-31', '2026-01-01 2026-01-31', '2026-02-01 2026-02-01']],
  ['2026-03-02', '2026-03-01', []],
  // Nothing that can be compared comes after it.
  ['9999-11-30', '9999-12-31', ['9999-11-30 9999-11-30', '9999-12-01 9999-12-31']],
])('the months from %s to %s', (from, to, months) => {
  expect(monthsOf({ from, to }).map((month) => `${month.from} ${month.to}`)).toEqual(months)
})

test.each([
  ['2026-03-10', '2026-03-12', 1],
  ['2016-03-31', '2026-03-01', 121],
  ['1900-01-01', '9999-12-31', 97_200],
])('from %s to %s touches %i months', (from, to, count) => {
  expect(countMonths({ from, to })).toBe(count)
})
