import { expect, test } from 'vitest'
import { eventSentence } from './order-events.ts'

test.each([
  ['created', null, 'created the quote'],
  ['moved', 'invoice', 'converted it to an invoice'],
  ['moved', 'paid', 'marked it as paid'],
  ['moved', 'production', 'moved it to production'],
  ['moved', 'completed', 'marked it as completed'],
  ['moved', 'archived', 'archived it'],
] as const)('%s %s: somebody %s', (kind, to, words) => {
  expect(eventSentence({ kind, to, by: 'Dana Reyes' }, 'Harper Dining')).toBe(`Dana Reyes ${words}`)
})

test.each([
  ['viewed', 'Harper Dining looked at it'],
  ['approved', 'Harper Dining approved it'],
  ['changes-requested', 'Harper Dining asked for changes'],
  ['declined', 'Harper Dining declined it'],
  ['unsent', 'Mail to Harper Dining could not be sent'],
  ['unsure', 'Mail to Harper Dining may not have arrived'],
] as const)('%s is nobody’s of the shop, whoever touched the order before', (kind, words) => {
  for (const by of [null, 'Dana Reyes']) {
    expect(eventSentence({ kind, to: null, by }, 'Harper Dining')).toBe(words)
  }
})

test('what nobody is known to have done', () => {
  expect(eventSentence({ kind: 'moved', to: 'paid', by: null }, 'Harper Dining')).toBe('Marked it as paid')
})
