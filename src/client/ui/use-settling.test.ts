import { expect, test } from 'vitest'
import { haveMoved } from './use-settling.ts'

test.each([
  ['a row is added above', [2, 3], [1, 2, 3], true],
  ['a row is removed', [1, 2, 3], [1, 3], true],
  ['the last row is removed', [1, 2], [1], true],
  ['two rows change places', [1, 2], [2, 1], true],
  ['a row is added below', [1, 2], [1, 2, 3], false],
  ['the first rows appear', [], [1, 2], false],
  ['nothing changes', [1, 2], [1, 2], false],
])('rows have moved or not: %s', (_, before, after, moved) => {
  expect(haveMoved(before, after)).toBe(moved)
})
