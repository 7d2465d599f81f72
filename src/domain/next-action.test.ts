import { expect, test } from 'vitest'
import { type ActionFacts, nextAction } from './next-action.ts'

const NEW: ActionFacts = { status: 'quote', isVoid: false, isSent: false, answer: null }

test.each<[string, Partial<ActionFacts>, ReturnType<typeof nextAction>]>([
  ['a new quote is sent', {}, 'send'],
  ['a quote that waits for an answer is converted', { isSent: true }, 'step'],
  ['an approved quote is converted', { isSent: true, answer: 'approved' }, 'step'],
  ['a quote whose customer wants changes is edited', { isSent: true, answer: 'changes-requested' }, 'edit'],
  ['a declined quote is edited', { isSent: true, answer: 'declined' }, 'edit'],
  ['an invoice is paid', { status: 'invoice' }, 'step'],
  ['a completed order is archived', { status: 'completed' }, 'step'],
  ['an archived order is done', { status: 'archived' }, undefined],
  ['a void quote is done', { isVoid: true }, undefined],
])('%s', (_, changes, expected) => {
  expect(nextAction({ ...NEW, ...changes })).toBe(expected)
})
