import { expect, test } from 'vitest'
import { isServiceLine } from './service-lines.ts'

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
  expect(isServiceLine(description)).toBe(isService)
})
