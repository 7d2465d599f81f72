import { expect, it } from 'vitest'
import { OPTIONAL_TEXTS } from '#domain/quote-fields.ts'
import { blankDraft } from './quote-draft.ts'
import { QUOTE_FORM } from './saved-draft.ts'

it('restores a saved draft unchanged, and rejects one without lines', () => {
  const draft = { ...blankDraft('7'), title: 'Walnut table' }
  expect(QUOTE_FORM.shape.safeParse(draft).data).toEqual(draft)
  expect(QUOTE_FORM.shape.safeParse({ ...draft, lines: [] }).success).toBe(false)
})

it('restores a draft from before milestones could choose when they are due', () => {
  const part = { key: 'a', description: 'Part', percentage: '50' }
  const milestones = [
    { ...part, dueDate: '' },
    { ...part, dueDate: '2031-05-06' },
  ]
  expect(QUOTE_FORM.shape.safeParse({ ...blankDraft('7'), milestones }).data?.milestones).toEqual([
    { ...part, due: 'after-invoice', days: '30', dueDate: '' },
    { ...part, due: 'date', days: '30', dueDate: '2031-05-06' },
  ])
})

it.each(OPTIONAL_TEXTS)('restores a draft from before it had %s', (name) => {
  const draft = blankDraft('7')
  const { [name]: _, ...older } = draft
  expect(QUOTE_FORM.shape.safeParse(older).data).toEqual(draft)
  expect(QUOTE_FORM.shape.safeParse({ ...draft, [name]: 'Typed' }).data).toEqual({
    ...draft,
    [name]: 'Typed',
  })
})
