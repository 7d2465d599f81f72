import { expect, it } from 'vitest'
import { afterChange, NO_PROBLEMS, problemsFrom, rowField } from './problems.ts'
import { addLine, blankDraft, removeLine } from './quote-draft.ts'

it('keeps a sentence with its line when lines before it go', () => {
  const draft = addLine(blankDraft('7'), 'second')
  const problems = problemsFrom([{ path: 'lineItems.1.price', message: 'Price' }], draft)
  expect(removeLine(draft, 'first').lines.map(({ key }) => problems.get(rowField(key, 'price')))).toEqual([
    'Price',
  ])
})

it('says the first of several sentences about a field, and those about no field on top', () => {
  const issues = [
    { path: 'title', message: 'first' },
    { path: 'title', message: 'second' },
    { path: 'lineItems.9.price', message: 'nowhere' },
  ]
  expect([...problemsFrom(issues, blankDraft('7'))]).toEqual([
    ['title', 'first'],
    ['form', 'nowhere'],
  ])
})

it('drops what a change may have answered, and nothing else', () => {
  const problems = new Map([
    ['title', 'Title'],
    ['lines', 'Lines'],
    ['notes', 'Notes'],
  ])
  expect([...afterChange(problems, 'title').keys()]).toEqual(['notes'])
  expect(afterChange(NO_PROBLEMS, 'title')).toBe(NO_PROBLEMS)
})

it('says what is wrong with a field as it was left', () => {
  const problems = new Map([['title', 'Title']])
  expect([...afterChange(problems, 'first-price', 'Price')]).toEqual([
    ['title', 'Title'],
    ['first-price', 'Price'],
  ])
  expect([...afterChange(problems, 'title', 'Another')]).toEqual([['title', 'Another']])
})
