import { describe, expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  formatDollars,
  formatRate,
  fractionFromMillionths,
  MAX_TOTAL_CENTS,
  millionthsFromFraction,
  nearestCents,
} from './money.ts'

describe('centsFromDollars', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [100.1 - 100, 10],
    [1.15, 115],
    [4.35, 435],
    [8.2, 820],
    [19.99, 1999],
    [19.99 * 3, 5997],
    [1_588.75, 158_875],
    [9_999_999.99, 999_999_999],
    [10_000_000, 1_000_000_000],
    [9_999_999_999_999.99, MAX_TOTAL_CENTS],
    [-5.25, -525],
  ])('%d is %d cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents)
  })

  it.each([
    0.001,
    0.005,
    1.005,
    10.999,
    33.333,
    9_999_999.999,
    -0.004,
    1e-9,
    -1e-9,
    Number.MIN_VALUE,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
  ])('%d is refused rather than rounded', (dollars) => {
    expect(centsFromDollars(dollars)).toBeUndefined()
  })

  it('reverses dollarsFromCents for every amount', () => {
    const cents = fc.oneof(fc.integer({ min: 0, max: MAX_TOTAL_CENTS }), fc.nat(2_000_000_000))
    fc.assert(fc.property(cents, (amount) => centsFromDollars(dollarsFromCents(amount)) === amount))
    fc.assert(fc.property(cents, (amount) => centsFromDollars(Number(`${amount}e-2`)) === amount))
  })

  it('refuses a third decimal for every price up to the largest', () => {
    const thousandths = fc.nat(2_000_000_000).map((tens) => tens * 5 + 1)
    fc.assert(
      fc.property(thousandths, (mills) => mills % 10 === 0 || centsFromDollars(mills / 1000) === undefined),
    )
  })
})

describe('millionthsFromFraction', () => {
  it.each([
    [0, 0],
    [0.07, 70_000],
    [0.0825, 82_500],
    [8.25 / 100, 82_500],
    [7.7 / 100, 77_000],
    [0.000001, 1],
    [1, 1_000_000],
  ])('%d is %d', (fraction, millionths) => {
    expect(millionthsFromFraction(fraction)).toBe(millionths)
  })

  it.each([0.0000005, 0.08250001, 1e-13, Number.NaN])('%d is refused', (fraction) => {
    expect(millionthsFromFraction(fraction)).toBeUndefined()
  })

  it('reverses fractionFromMillionths for every rate', () => {
    const rate = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(fc.property(rate, (parts) => millionthsFromFraction(fractionFromMillionths(parts)) === parts))
    // As sent by the quote form: a typed percentage divided by 100.
    fc.assert(fc.property(rate, (parts) => millionthsFromFraction(Number(`${parts}e-4`) / 100) === parts))
  })
})

describe('displayed amounts and rates', () => {
  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [0.05, '$0.05'],
    [10_000_000, '$10,000,000.00'],
    [9_999_999_999_999.99, '$9,999,999,999,999.99'],
    [-12.3, '-$12.30'],
  ])('%d is %s', (dollars, text) => {
    expect(formatDollars(dollars)).toBe(text)
  })

  it.each([
    [10, 1000],
    [1.005, 101],
    [0.0049, 0],
    [0.005, 1],
    [Number.NaN, Number.NaN],
  ])('%d rounds to %d cents', (dollars, cents) => {
    expect(nearestCents(dollars)).toBe(cents)
  })

  it('cents are displayed as dollars', () => {
    expect(formatCents(158_900)).toBe('$1,589.00')
    expect(formatCents(7)).toBe('$0.07')
  })

  it('an amount is displayed to the exact cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_TOTAL_CENTS }), (cents) => {
        expect(
          formatCents(cents)
            .replace(/[$,.]/g, '')
            .replace(/^0+(?=\d)/, ''),
        ).toBe(String(cents))
      }),
    )
  })

  it.each([
    [0, '0.0%'],
    [0.07, '7.0%'],
    [0.0825, '8.3%'],
    [0.0725, '7.3%'],
    [0.0625, '6.3%'],
    [0.0824, '8.2%'],
    [0.08249, '8.2%'],
    [0.10375, '10.4%'],
    [1, '100.0%'],
  ])('a rate of %d is %s', (fraction, text) => {
    expect(formatRate(fraction)).toBe(text)
  })
})
