import { describe, expect, it } from 'vitest'
import { centsFromDollars } from '#domain/money.ts'
import {
  moneyOnBlur,
  normalizeOnBlur,
  steppedByArrow,
  typedDollars,
  typedNumber,
  typedPrice,
  typedQuantity,
} from './typed-number.ts'

describe('typedNumber', () => {
  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['-3', -3],
    ['−3', -3],
    ['$1,250.50', 1250.5],
    ['-$5', -5],
    ['$ 5', 5],
    ['1,234', 1234],
    ['1,000,000', 1_000_000],
    ['0012', 12],
  ])('reads %j', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })

  it.each([
    ['12,5', 12.5],
    ['12,50', 12.5],
    [',5', 0.5],
    ['12,', 12],
    ['-12,5', -12.5],
    // A thousands group cannot start with a 0 or follow four digits.
    ['0,500', 0.5],
    ['1234,567', 1234.567],
    ['1.234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1 234,50', 1234.5],
    ['1\u00a0234\u202f567.5', 1_234_567.5],
  ])('reads %j, which uses other countries’ separators', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })

  it.each(['', ' ', 'abc', '12abc', '1,23,456', '1,234,5', '1.23,4', '1e3', '0x10', 'Infinity', 'NaN'])(
    'does not read %j',
    (text) => {
      expect(typedNumber(text)).toBeUndefined()
    },
  )
  it.each(['1.2.3', '--1', '$', ',', '.', '-', '1 2', '12 each', '1\n2'])('does not read %j', (text) => {
    expect(typedNumber(text)).toBeUndefined()
  })
})

it('reads text without digits as quantity 1 and price 0', () => {
  expect([typedQuantity('many'), typedPrice('tbd')]).toEqual([1, 0])
  expect([typedQuantity(''), typedPrice('')]).toEqual([1, 0])
  expect([typedQuantity('0'), typedPrice('-1')]).toEqual([0, -1])
})

describe('typedDollars', () => {
  it.each([
    ['1.25', 1.25],
    ['1,250', 1250],
    ['12,50', 12.5],
    ['', undefined],
    ['1e3', undefined],
  ])('reads %j', (text, dollars) => {
    expect(typedDollars(text)).toBe(dollars)
  })

  it.each(['1.000', '1.250', '1.250,000', '0,500', '1,250.000', '-1.000', '1.0000000000000000000'])(
    'has no cents for %j, in which a point may separate thousands',
    (text) => {
      expect(centsFromDollars(typedDollars(text) ?? 0)).toBeUndefined()
    },
  )
})

it('does not guess when digits do not form a number', () => {
  expect([typedQuantity('1e3'), typedPrice('12 each')]).toEqual([Number.NaN, Number.NaN])
})

describe('normalizeOnBlur', () => {
  it.each([
    ['', '0'],
    ['tbd', '0'],
    ['$', '0'],
    ['12.50', '12.50'],
    ['$1,250.50', '$1,250.50'],
    ['12,50', '12.50'],
    ['1.250,5', '1250.5'],
    ['-1 250', '-1250'],
    ['1e3', '1e3'],
    ['12 each', '12 each'],
  ])('%j becomes %j', (typed, left) => {
    expect(normalizeOnBlur(typed, '0')).toBe(left)
  })
})

describe('steppedByArrow', () => {
  it.each([
    ['ArrowUp', 7, { step: 0.1 }, '7.1'],
    ['ArrowDown', 0.3, { step: 0.1 }, '0.2'],
    ['ArrowDown', 0.05, { step: 0.1 }, '0'],
    ['ArrowDown', 1, { min: 1 }, '1'],
    ['ArrowUp', 30, {}, '31'],
    ['Enter', 30, {}, undefined],
    ['ArrowUp', undefined, {}, undefined],
  ])('%s on %s by %o leaves %s', (key, value, steps, left) => {
    expect(steppedByArrow(key, value, steps)).toBe(left)
  })
})

describe('moneyOnBlur', () => {
  it.each([
    ['', '0.00'],
    ['tbd', '0.00'],
    ['1250', '1250.00'],
    ['1,250', '1,250.00'],
    ['$1,250.5', '$1,250.50'],
    ['12.', '12.00'],
    ['.5', '0.50'],
    ['12,5', '12.50'],
    ['-3', '-3.00'],
    ['12.50', '12.50'],
    [' 125 ', '125.00'],
    ['$1,250\t', '$1,250.00'],
    ['12.505', '12.505'],
    ['1e3', '1e3'],
    ['1.2.3', '1.2.3'],
  ])('%j becomes %j', (typed, left) => {
    expect(moneyOnBlur(typed, '0')).toBe(left)
  })

  it('leaves an empty field empty', () => {
    expect(moneyOnBlur('', '')).toBe('')
  })
})
