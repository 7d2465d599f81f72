import { expect, it } from 'vitest'
import { millionthsFromFraction } from '#domain/money.ts'
import { fractionFromPercent, percentFromFraction } from './tax-percent.ts'

it.each([
  ['7', 0.07],
  ['8.25', 0.0825],
  ['0', 0],
  ['', 0],
  ['6.1234', 0.061234],
  // 10.1 / 100 is 0.10099999999999999 in floating point.
  ['10.1', 0.101],
  ['100', 1],
  ['8,25', 0.0825],
  ['8.25%', 0.0825],
  ['7 %', 0.07],
  ['-3', -0.03],
  ['-', Number.NaN],
  ['1e3', Number.NaN],
])('%j percent is the fraction %d', (percent, fraction) => {
  expect(fractionFromPercent(percent)).toBe(fraction)
})

it('converts every valid rate to percent and back unchanged', () => {
  for (let millionths = 0; millionths <= 1_000_000; millionths += 37) {
    const percent = percentFromFraction(millionths / 1_000_000)
    expect(millionthsFromFraction(fractionFromPercent(percent))).toBe(millionths)
  }
})

it('keeps excess decimals so that the contract rejects them', () => {
  expect(fractionFromPercent('7.00001')).toBeCloseTo(0.0700001, 12)
  expect(millionthsFromFraction(fractionFromPercent('7.00001'))).toBeUndefined()
})
