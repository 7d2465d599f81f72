import { expect, test } from 'vitest'
import type { Status } from './lifecycle.ts'
import { isLate, promiseText } from './promised.ts'

test.each<[string | null, Status, string | undefined, boolean]>([
  [null, 'production', undefined, false],
  ['2026-12-04', 'production', 'Promised for Dec 4, 2026', false],
  ['2026-12-01', 'paid', 'Promised for Dec 1, 2026', false],
  ['2026-11-30', 'production', '1 day late: Nov 30, 2026', true],
  ['2026-11-20', 'invoice', '11 days late: Nov 20, 2026', true],
  ['2026-11-20', 'completed', undefined, false],
  ['2026-11-20', 'archived', undefined, false],
])('on December 1, a promise for %s of an order in %s reads %s', (promisedOn, status, text, late) => {
  expect(promiseText({ promisedOn, status }, '2026-12-01')).toBe(text)
  expect(isLate({ promisedOn, status }, '2026-12-01')).toBe(late)
})
