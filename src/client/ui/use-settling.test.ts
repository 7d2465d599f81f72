import { expect, test } from 'vitest'
import { haveMoved } from './use-settling.ts'

test.each([
  ['one comes above', [2, 3], [1, 2, 3], true],
  ['one goes', [1, 2, 3], [1, 3], true],
  ['the last one goes', [1, 2], [1], true],
  ['two change places', [1, 2], [2, 1], true],
  ['one comes below', [1, 2], [1, 2, 3], false],
  ['the first ones come', [], [1, 2], false],
  ['nothing changes', [1, 2], [1, 2], false],
])('rows have moved or not: %s', (_, before, after, moved) => {
  expect(haveMoved(before, after)).toBe(moved)
})
