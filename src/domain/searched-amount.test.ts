import { expect, test } from 'vitest'
import { MAX_TOTAL_CENTS } from './money.ts'
import { searchedAmount } from './searched-amount.ts'

test.each([
  ['4200', 420_000, 420_099],
  ['$4,200', 420_000, 420_099],
  ['$ 4200', 420_000, 420_099],
  ['  4200 ', 420_000, 420_099],
  ['4,200.', 420_000, 420_099],
  ['4,200.5', 420_050, 420_059],
  ['4,200.50', 420_050, 420_050],
  ['4200.05', 420_005, 420_005],
  ['0', 0, 99],
  ['0.07', 7, 7],
  ['1,234,567', 123_456_700, 123_456_799],
  ['9999999999999', 999_999_999_999_900, MAX_TOTAL_CENTS],
])('%j means %i to %i cents', (text, from, to) => {
  expect(searchedAmount(text)).toEqual({ from, to })
})

test.each([
  '',
  '$',
  '.5',
  '42,00',
  '4,20',
  '4200,000',
  ',200',
  '0,200',
  '0042',
  '1.234',
  '-5',
  '4200 USD',
  '4 200',
  '1e3',
  '٤٢',
  '10000000000000',
  '9'.repeat(200),
])('%j is not an amount', (text) => {
  expect(searchedAmount(text)).toBeUndefined()
})
