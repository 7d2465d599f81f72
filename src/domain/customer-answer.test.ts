import { expect, test } from 'vitest'
import { isSeen, revisionName } from './customer-answer.ts'

test('a quote has its number, and its revision from the second on', () => {
  expect([1, 2, 12].map((revision) => revisionName('WI-1042', revision))).toEqual([
    'WI-1042',
    'WI-1042 R2',
    'WI-1042 R12',
  ])
})

test.each(['', ' \t', '\u200b\u2060', '\u3164', '\u2800', '\0'])('%j shows nothing', (text) => {
  expect(isSeen(text)).toBe(false)
})

test.each(['Ida', 'محمد', '王', '👩‍🔧', '.', '\u200bX'])('%j is seen', (text) => {
  expect(isSeen(text)).toBe(true)
})
