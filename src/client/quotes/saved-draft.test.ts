import { expect, it } from 'vitest'
import { blankDraft } from './quote-draft.ts'
import { QUOTE_FORM } from './saved-draft.ts'

it('restores a saved draft unchanged, and rejects one without lines', () => {
  const draft = { ...blankDraft('7'), title: 'Walnut table' }
  expect(QUOTE_FORM.shape.safeParse(draft).data).toEqual(draft)
  expect(QUOTE_FORM.shape.safeParse({ ...draft, lines: [] }).success).toBe(false)
})
