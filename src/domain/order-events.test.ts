import { expect, test } from 'vitest'
import { deedOf } from './order-events.ts'

test.each([
  ['created', null, 'created the quote'],
  ['moved', 'invoice', 'converted it to an invoice'],
  ['moved', 'paid', 'marked it as paid'],
  ['moved', 'production', 'moved it to production'],
  ['moved', 'completed', 'marked it as completed'],
  ['moved', 'archived', 'archived it'],
] as const)('%s %s: somebody %s', (kind, to, words) => {
  expect(deedOf({ kind, to })).toBe(words)
})
