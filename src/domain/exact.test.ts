import { describe, expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { dividedBy, type Exact, exact, nearestWhole, numberOf, plus, times } from './exact.ts'
import { formatCents, formatDollars, nearestCents } from './money.ts'

const isSame = (a: Exact, b: Exact) => a.over * b.under === b.over * a.under

describe('a number is exactly what was typed', () => {
  it.each([
    [0, 0n, 1n],
    [-0, 0n, 1n],
    [60, 60n, 1n],
    [1.75, 175n, 100n],
    [1.005, 1005n, 1000n],
    [-1.15, -115n, 100n],
    [0.0825, 825n, 10_000n],
    [123_456_789.123456, 123_456_789_123_456n, 1_000_000n],
    [0.08254321, 8_254_321n, 100_000_000n],
    [1.5e-9, 15n, 10_000_000_000n],
    [0.1 + 0.2, 30_000_000_000_000_004n, 100_000_000_000_000_000n],
    [9_999_999_999_999.99, 999_999_999_999_999n, 100n],
    [2 ** 60, 2n ** 60n, 1n],
    [1 / 3, 1n, 3n],
    [31 / 3, 31n, 3n],
    [1 / 7, 1n, 7n],
    [5 / 9, 5n, 9n],
    [1 / 64, 1n, 64n],
  ])('%d', (value, over, under) => {
    expect(isSame(exact(value), { over, under })).toBe(true)
    expect(numberOf(exact(value))).toBeCloseTo(value, 12)
  })

  it('with any whole number of millionths below a billion', () => {
    const millionths = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
    fc.assert(
      fc.property(millionths, (whole) => {
        const digits = String(Math.abs(whole)).padStart(7, '0')
        const text = `${whole < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
        return isSame(exact(Number(text)), { over: BigInt(whole), under: 1_000_000n })
      }),
    )
  })

  it('with any decimals: its digits are those of the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        const { over, under } = exact(value)
        return Number(`${(over * 10n ** 400n) / under}e-400`) === value
      }),
    )
  })
})

it('what is not a finite number remains so', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    const nothing = exact(value)
    const results = [
      nothing,
      plus(nothing, exact(1)),
      plus(exact(1), nothing),
      times(nothing, exact(2)),
      times(exact(0.5), nothing),
      dividedBy(nothing, 144n),
    ]
    expect(results.map(nearestWhole)).toEqual(results.map(() => Number.NaN))
    expect(results.map(numberOf)).toEqual(results.map(() => Number.NaN))
  }
})

describe('rounding to a whole number', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [14.5, 15],
    [14.499999, 14],
    [0.49999999999999994, 0],
    [-0.5, -1],
    [-2.5, -3],
    [-2.4, -2],
    [-0.3, 0],
    [-0, 0],
    [1e15, 1e15],
    [0, 0],
  ])('%d becomes %d', (value, whole) => {
    expect(nearestWhole(exact(value))).toBe(whole)
  })

  it('shows less than half a cent below zero as no money', () => {
    expect(formatCents(nearestWhole(exact(-0.3)))).toBe('$0.00')
    expect(formatDollars(nearestCents(-0.003) / 100)).toBe('$0.00')
  })

  it.each([
    ['1.005 × 100', times(exact(1.005), exact(100)), 101],
    ['1.15 × 10', times(exact(1.15), exact(10)), 12],
    ['1.1 × 1.1 × 50', times(times(exact(1.1), exact(1.1)), exact(50)), 61],
    ['0.1 + 0.2 + 0.2', plus(plus(exact(0.1), exact(0.2)), exact(0.2)), 1],
    ['90 × 31/3 × 12 / 144', dividedBy(times(times(exact(90), exact(31 / 3)), exact(12)), 144n), 78],
  ])('%s', (_, value, whole) => {
    expect(nearestWhole(value)).toBe(whole)
  })
})
