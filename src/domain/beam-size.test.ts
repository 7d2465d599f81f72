import { expect, test } from 'vitest'
import { beamSizeFrom } from './beam-size.ts'

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
])('%j is not a beam size', (text) => {
  expect(beamSizeFrom(text)).toBeUndefined()
})
