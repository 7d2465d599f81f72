import { expect, test } from 'vitest'
import { movedBy } from './moved-by.ts'

test.each<[number, number, string]>([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, 2, 'bca'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [3, -1, 'abc'],
])('moving entry %i by %i', (at, by, order) => {
  expect(movedBy(['a', 'b', 'c'], at, by).join('')).toBe(order)
})
