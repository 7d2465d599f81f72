import { expect, test } from 'vitest'
import { beamSizeFrom, inOrderOfSize } from './beam-size.ts'
import { DEFAULT_PRICING_CONFIG } from './pricing-config.ts'

test.each([
  ['6x10', '6x10'],
  [' 6 X 10 ', '6x10'],
  ['6×10', '6x10'],
  ['6" x 10"', '6x10'],
  ['06x010', '6x10'],
  ['4.50x12.750', '4.5x12.75'],
  ['0.5x1', '0.5x1'],
])('%j is the beam size %s', (text, size) => {
  expect(beamSizeFrom(text)).toBe(size)
})

test.each([
  '',
  '6',
  '6x',
  'x6',
  'big',
  '6x10x2',
  '-6x10',
  '0x6',
  '6x0.0',
  '1e1x2',
  '1234x6',
  '6x1.2345',
  '6,5x8',
])('%j is none', (text) => {
  expect(beamSizeFrom(text)).toBeUndefined()
})

test('sizes in their natural order', () => {
  const sizes = Object.keys(DEFAULT_PRICING_CONFIG.beamRates)
  expect(inOrderOfSize(sizes.toReversed())).toEqual(['5x7', '5x9', '6x6', '6x10', '8x8', '10x10', '12x12'])
  expect(inOrderOfSize(['10x2', '4.5x12', '4.5x2.25', '4x99'])).toEqual([
    '4x99',
    '4.5x2.25',
    '4.5x12',
    '10x2',
  ])
})
