import { expect, test } from 'vitest'
import { isMade } from './service-lines.ts'

test.each([
  ['Handling fee', true],
  [' delivery ', true],
  ['Delivery & installation', true],
  ['Delivery & install', true],
  ['Shipping and handling charge', true],
  ['Delivery crate', false],
  ['Bench, delivery included', false],
  ['Table top', false],
  ['', false],
])('%j: %s', (description, isService) => {
  expect(isMade({ description })).toBe(!isService)
  expect(isMade({ description, piece: {} })).toBe(true)
})
