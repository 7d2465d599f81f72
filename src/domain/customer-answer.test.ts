import { expect, test } from 'vitest'
import { hasVisibleText, revisionName } from './customer-answer.ts'

test('a quote’s name is its number, plus the revision from the second one on', () => {
  expect([1, 2, 12].map((revision) => revisionName('WI-1042', revision))).toEqual([
    'WI-1042',
    'WI-1042 R2',
    'WI-1042 R12',
  ])
})

test.each(['', ' \t', '\u200b\u2060', '\u3164', '\u2800', '\0'])('%j has no visible character', (text) => {
  expect(hasVisibleText(text)).toBe(false)
})

test.each(['Ida', 'محمد', '王', '👩‍🔧', '.', '\u200bX'])('%j has a visible character', (text) => {
  expect(hasVisibleText(text)).toBe(true)
})
