import { expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { inchesText, nearestFraction, tapeText } from './inches.ts'

it.each([
  [0, '0"'],
  [72, '72"'],
  [1200, '1,200"'],
  [1.75, '1 3/4"'],
  [0.5, '1/2"'],
  [60.125, '60 1/8"'],
  [5 / 16, '5/16"'],
  [2 + 31 / 32, '2 31/32"'],
  [-0.25, '-1/4"'],
  [-1.5, '-1 1/2"'],
  // Not a multiple of 1/32: rounded to it, the price would not follow from what is read.
  [1.8, '1.8"'],
  [1 / 3, '0.3333"'],
  [1 + 1 / 64, '1.0156"'],
])('%d inches read %s', (inches, text) => {
  expect(inchesText(inches)).toBe(text)
})

it.each([
  [70.866, 70.875],
  [72, 72],
  [1.77, 1.78125],
  // Not nothing.
  [0.01, 0.01],
])('%d inches are %d on a tape', (inches, nearest) => {
  expect(nearestFraction(inches)).toBe(nearest)
})

it('shows every 1/32 as a fraction in lowest terms of the same length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 32 * 900 }), (parts) => {
      const [, whole = '0', over = '0', under = '1'] =
        /^(?:(\d+)(?: |"$))?(?:(\d+)\/(\d+))?"?$/.exec(inchesText(parts / 32)) ?? []
      expect(Number(whole) + Number(over) / Number(under)).toBe(parts / 32)
      if (over !== '0') expect(Number(over) % 2).toBe(1)
    }),
  )
})

it.each([
  [1.75, '1 3/4"'],
  [72, '72"'],
  [70.866, '≈70 7/8"'],
  [1.01, '≈1"'],
  [6 + 21 / 32, '6 21/32"'],
])('a tape shows %d inches as %s', (inches, text) => {
  expect(tapeText(inches)).toBe(text)
})
