import { expect, test } from 'vitest'
import type { Answer } from '#domain/customer-answer.ts'
import { SIGNATURE_TOO_SHORT } from '#domain/signature.ts'
import { type AnswerDraft, problemsOf } from './answer-draft.ts'

const SIGNED = [
  [
    { x: 100, y: 100 },
    { x: 500, y: 150 },
  ],
]
const DOT = [[{ x: 100, y: 100 }]]

test.each<[string, Answer, Partial<AnswerDraft>, ReturnType<typeof problemsOf>]>([
  ['an approval', 'approved', { strokes: SIGNED }, {}],
  ['an approval signed with the typed name', 'approved', { typed: true }, {}],
  ['an approval without a signature', 'approved', {}, { signature: 'Signature is required' }],
  ['an approval with a dot', 'approved', { strokes: DOT }, { signature: SIGNATURE_TOO_SHORT }],
  ['an approval without a name', 'approved', { name: ' ', typed: true }, { name: 'Name is required' }],
  ['a request for changes', 'changes-requested', { reason: 'In oak' }, {}],
  ['a request for no changes', 'changes-requested', { reason: ' ' }, { reason: 'Reason is required' }],
  ['a decline', 'declined', { reason: 'Too dear' }, {}],
  ['a decline without a reason', 'declined', {}, { reason: 'Reason is required' }],
])('%s', (_what, answer, entered, problems) => {
  const draft = { name: 'Harper Lane', reason: '', strokes: [], typed: false, ...entered }
  expect(problemsOf(answer, draft)).toEqual(problems)
})
