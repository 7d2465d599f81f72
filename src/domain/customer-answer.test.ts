import { expect, test } from 'vitest'
import { revisionName } from './customer-answer.ts'

test('a quote has its number, and its revision from the second on', () => {
  expect([1, 2, 12].map((revision) => revisionName('WI-1042', revision))).toEqual([
    'WI-1042',
    'WI-1042 R2',
    'WI-1042 R12',
  ])
})
