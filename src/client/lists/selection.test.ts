import { expect, test } from 'vitest'
import { toggled } from './selection.ts'

const SHOWN = [10, 20, 30, 40]

test.each<[string, number[], number, number | undefined, number[]]>([
  ['selects a row', [], 20, undefined, [20]],
  ['takes it back', [20, 30], 20, undefined, [30]],
  ['selects a range downward', [20], 40, 20, [20, 30, 40]],
  ['selects a range upward', [40], 20, 40, [20, 30, 40]],
  ['takes back a range', [10, 20, 30], 10, 20, [30]],
  ['ignores a start that is no longer shown', [], 30, 99, [30]],
])('a press %s', (_, selected, key, from, after) => {
  const next = toggled(new Set(selected), { key, from, shown: SHOWN })
  expect([...next].sort((a, b) => a - b)).toEqual(after)
})
