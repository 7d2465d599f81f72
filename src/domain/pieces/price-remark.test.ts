import { expect, it } from 'vitest'
import { changeText, priceRemark } from './price-remark.ts'

it.each([
  [365_500, 340_000, 'Listed $3,655.00, quoted $3,400.00, −7%'],
  [100_000, 104_000, 'Listed $1,000.00, quoted $1,040.00, +4%'],
  [80_000, 70_100, 'Listed $800.00, quoted $701.00, −12.4%'],
  // Halves of a tenth round away from zero.
  [200_000, 200_100, 'Listed $2,000.00, quoted $2,001.00, +0.1%'],
  [200_000, 199_900, 'Listed $2,000.00, quoted $1,999.00, −0.1%'],
  // Too little to be a percentage.
  [365_500, 365_600, 'Listed $3,655.00, quoted $3,656.00'],
  [100, 250_000, 'Listed $1.00, quoted $2,500.00, +249,900%'],
  [5000, 0, 'Listed $50.00, quoted $0.00, −100%'],
  [0, 5000, 'Listed $0.00, quoted $50.00'],
  [365_500, 365_500, undefined],
])('%d listed, %d quoted', (listCents, priceCents, words) => {
  expect(priceRemark({ listCents, priceCents })).toBe(words)
})

it.each([
  [8400, '+$84.00'],
  [-128_450, '−$1,284.50'],
  [0, '$0.00'],
])('a change of %d cents', (cents, words) => {
  expect(changeText(cents)).toBe(words)
})
