import { describe, expect, it } from 'vitest'
import { typedNumber, typedPrice, typedQuantity } from './typed-number.ts'

describe('typedNumber', () => {
  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['-3', -3],
    ['$1,250.50', 1250.5],
    ['-$5', -5],
    ['1,000,000', 1_000_000],
  ])('reads %j', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })

  it.each(['', ' ', 'abc', '12abc', '12,5', '1,00', '1e3', '0x10', 'Infinity', 'NaN', '1.2.3', '--1', '$'])(
    'does not read %j',
    (text) => {
      expect(typedNumber(text)).toBeUndefined()
    },
  )
})

it('counts what is no number as quantity 1 and price 0', () => {
  expect([typedQuantity('many'), typedPrice('tbd')]).toEqual([1, 0])
  expect([typedQuantity('0'), typedPrice('-1')]).toEqual([0, -1])
})
