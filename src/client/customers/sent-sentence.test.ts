import { expect, test } from 'vitest'
import type { SentToCustomer } from '#contract/customers.ts'
import { sentSentence } from './sent-sentence.ts'

const SENT: SentToCustomer = {
  id: 1,
  kind: 'mail',
  order: { id: 7, orderNumber: 'WI-1007', title: 'Bench' },
  document: 'quote',
  attached: 'document',
  isReady: false,
  revision: 2,
  to: 'ada@example.com',
  subject: 'Your quote',
  state: 'sent',
  by: { id: 1, name: 'Dana' },
  at: '2026-11-20T10:00:00.000Z',
  viewedAt: null,
}

test.each<[Partial<SentToCustomer>, string]>([
  [{}, 'Quote R2 sent to ada@example.com'],
  [{ revision: 1 }, 'Quote sent to ada@example.com'],
  [{ document: 'invoice', state: 'failed' }, 'Invoice could not be sent to ada@example.com'],
  [{ document: 'invoice', attached: null, isReady: true }, 'Ready notice sent to ada@example.com'],
  [{ document: 'invoice', attached: 'statement' }, 'Statement sent to ada@example.com'],
  [{ kind: 'link', attached: null, to: null, subject: null, state: null }, 'Link to quote R2 created'],
])('%j reads %j', (changes, sentence) => {
  expect(sentSentence({ ...SENT, ...changes })).toBe(sentence)
})
