import { expect, test } from 'vitest'
import type { Status } from './lifecycle.ts'
import { isLate, promiseChangeText, promiseText, promiseTime, shortPromiseText } from './promised.ts'

test.each<[string | null, Status, string | undefined, boolean]>([
  [null, 'production', undefined, false],
  ['2026-12-04', 'production', 'Promised for Dec 4, 2026', false],
  ['2026-12-01', 'paid', 'Promised for Dec 1, 2026', false],
  ['2026-11-30', 'production', '1 day late: Nov 30, 2026', true],
  ['2026-11-20', 'invoice', '11 days late: Nov 20, 2026', true],
  ['2026-11-20', 'quote', 'Promised for Nov 20, 2026', false],
  ['2026-11-20', 'completed', undefined, false],
  ['2026-11-20', 'archived', undefined, false],
])('on December 1, a promise for %s of an order in %s reads %s', (promisedOn, status, text, late) => {
  expect(promiseText({ promisedOn, status }, '2026-12-01')).toBe(text)
  expect(isLate({ promisedOn, status }, '2026-12-01')).toBe(late)
})

test.each([
  ['2026-12-04', 'production', 'Promised Dec 4', 'this-week'],
  ['2026-12-01', 'production', 'Promised Dec 1', 'this-week'],
  ['2026-12-07', 'quote', 'Promised Dec 7', 'later'],
  ['2026-11-30', 'paid', '1 day late', 'late'],
  ['2026-11-30', 'quote', 'Promised Nov 30', 'past'],
  [null, 'production', undefined, 'none'],
] as const)(
  'in short, on Tuesday, December 1, a promise for %s of an order in %s',
  (promisedOn, status, text, time) => {
    expect(shortPromiseText({ promisedOn, status }, '2026-12-01')).toBe(text)
    expect(promiseTime({ promisedOn, status }, { today: '2026-12-01', endOfWeek: '2026-12-06' })).toBe(time)
  },
)

test.each([
  [null, 'Dec 4, 2026', 'Dec 4, 2026'],
  ['Nov 20, 2026', 'Dec 4, 2026', 'Dec 4, 2026 instead of Nov 20, 2026'],
  ['Nov 20, 2026', null, 'no day instead of Nov 20, 2026'],
])('a promise that moved from %s to %s is told as such', (before, after, text) => {
  expect(promiseChangeText([{ label: 'Promise date', before, after }])).toBe(text)
  expect(promiseChangeText([{ label: 'Estimated hours', before, after }])).toBeNull()
})
