import { expect, test } from 'vitest'
import { eventSentence } from './order-events.ts'

test.each([
  ['created', null, 'created the quote'],
  ['moved', 'invoice', 'converted it to an invoice'],
  ['moved', 'paid', 'marked it as paid'],
  ['moved', 'production', 'moved it to production'],
  ['moved', 'completed', 'marked it as completed'],
  ['moved', 'archived', 'archived it'],
  ['undone', null, 'undid a step'],
  ['voided', null, 'voided it'],
  ['payment', null, 'recorded a payment'],
  ['reversal', null, 'reversed a payment'],
  ['note', null, 'left a note'],
  ['document', null, 'created a document'],
  ['attached', null, 'added a file'],
  ['detached', null, 'removed a file'],
  ['file-shown', null, 'showed a file to the floor'],
  ['file-hidden', null, 'hid a file from the floor'],
  ['edited', null, 'edited the quote'],
  ['linked', null, 'created a link for the customer'],
  ['withdrawn', null, 'withdrew the link'],
  ['mailing', null, 'queued an email to the customer'],
  ['sent', null, 'sent it to the customer'],
] as const)('the event %s %s reads: somebody %s', (kind, to, words) => {
  expect(eventSentence({ kind, to, by: 'Dana Reyes' }, 'Harper Dining')).toBe(`Dana Reyes ${words}`)
})

test.each([
  ['viewed', 'Harper Dining viewed it'],
  ['approved', 'Harper Dining approved it'],
  ['changes-requested', 'Harper Dining asked for changes'],
  ['declined', 'Harper Dining declined it'],
  ['unsent', 'Email to Harper Dining could not be sent'],
  ['unsure', 'Email to Harper Dining may not have arrived'],
] as const)('%s is never attributed to staff', (kind, words) => {
  for (const by of [null, 'Dana Reyes']) {
    expect(eventSentence({ kind, to: null, by }, 'Harper Dining')).toBe(words)
  }
})

test('an event without a known actor has no subject', () => {
  expect(eventSentence({ kind: 'moved', to: 'paid', by: null }, 'Harper Dining')).toBe('Marked it as paid')
  expect(eventSentence({ kind: 'sent', to: null, by: null }, 'Harper Dining')).toBe('Emailed to the customer')
})
