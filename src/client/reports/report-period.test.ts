import { expect, test } from 'vitest'
import { PRESETS, periodFrom, presetOf, presetPeriod } from './report-period.ts'

test.each([
  ['this-month', '2026-03-01', '2026-03-10'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['this-quarter', '2026-01-01', '2026-03-10'],
  ['this-year', '2026-01-01', '2026-03-10'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s', (preset, from, to) => {
  expect(presetPeriod(preset, '2026-03-10')).toEqual({ from, to })
})

test('a quarter begins in its first month', () => {
  for (const [today, from] of [
    ['2026-03-31', '2026-01-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-12-31', '2026-10-01'],
  ] as const) {
    expect(presetPeriod('this-quarter', today).from).toBe(from)
  }
})

test('the preset of a period is found again', () => {
  for (const preset of PRESETS)
    expect(presetOf(presetPeriod(preset, '2026-05-20'), '2026-05-20', 'this-year')).toBe(preset)
  expect(presetOf({ from: '2026-05-02', to: '2026-05-03' }, '2026-05-20', 'this-year')).toBeUndefined()
})

test('an address without a period, or with a wrong one, is of this year', () => {
  const year = { from: '2026-01-01', to: '2026-05-20' }
  for (const params of [{}, { from: 'x', to: '2026-01-01' }, { from: '2026-02-01', to: '2026-01-01' }]) {
    expect(periodFrom(params, '2026-05-20')).toEqual(year)
  }
  expect(periodFrom({ from: '2026-02-01', to: '2026-02-03' }, '2026-05-20').to).toBe('2026-02-03')
})
