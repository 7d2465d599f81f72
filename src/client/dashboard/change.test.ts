import { describe, expect, it } from 'vitest'
import { countChange, moneyChange } from './change.ts'

describe('a count', () => {
  it.each([
    [7, 5, 'up', '+2 since Oct 20'],
    [5, 7, 'down', '−2 since Oct 20'],
    [3, 3, 'same', 'No change since Oct 20'],
    [2, 0, 'up', '+2 since Oct 20'],
    [12_000, 0, 'up', '+12,000 since Oct 20'],
  ])('%d compared with %d', (now, then, direction, text) => {
    expect(countChange(now, then, '2026-10-20')).toEqual({ direction, text })
  })
})

describe('money', () => {
  it.each([
    [11_800, 10_000, 'up', '+18% vs Oct 1–20'],
    [5_000, 10_000, 'down', '−50% vs Oct 1–20'],
    [0, 10_000, 'down', '−100% vs Oct 1–20'],
    [10_000, 10_000, 'same', 'No change vs Oct 1–20'],
    // A percentage of zero is undefined.
    [1_234.5, 0, 'up', '+$1,234.50 vs Oct 1–20'],
    [0, 0, 'same', 'No change vs Oct 1–20'],
    // Dollars where the percentage would read 0 or be absurdly large.
    [10_001, 10_000, 'up', '+$1.00 vs Oct 1–20'],
    [10_000, 1, 'up', '+$9,999.00 vs Oct 1–20'],
  ])('%d compared with %d', (now, then, direction, text) => {
    expect(moneyChange(now, then, '2026-10-20')).toEqual({ direction, text })
  })

  it('names a single day on the first of the month', () => {
    expect(moneyChange(2, 1, '2026-10-01').text).toBe('+100% vs Oct 1')
  })
})
