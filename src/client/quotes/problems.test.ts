import { expect, it } from 'vitest'
import { NO_PROBLEMS } from '../forms/problems.ts'
import { afterChange, problemsFrom, rowField } from './problems.ts'
import { addLine, blankDraft, removeLine } from './quote-draft.ts'

it('keeps a problem with its line when an earlier line is removed', () => {
  const draft = addLine(blankDraft('7'), 'second')
  const problems = problemsFrom([{ path: 'lineItems.1.price', message: 'Price' }], draft)
  expect(removeLine(draft, 'first').lines.map(({ key }) => problems.get(rowField(key, 'price')))).toEqual([
    'Price',
  ])
})

it('keeps the first problem of each field, and shows those without a field at the top', () => {
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

it('drops only the problems that a change may have solved', () => {
  const problems = new Map([
    ['title', 'Title'],
    ['lines', 'Lines'],
    ['notes', 'Notes'],
  ])
  expect([...afterChange(problems, 'title').keys()]).toEqual(['notes'])
  expect(afterChange(NO_PROBLEMS, 'title')).toBe(NO_PROBLEMS)
})

it('replaces the problem of the changed field', () => {
  const problems = new Map([['title', 'Title']])
  expect([...afterChange(problems, 'first-price', 'Price')]).toEqual([
    ['title', 'Title'],
    ['first-price', 'Price'],
  ])
  expect([...afterChange(problems, 'title', 'Another')]).toEqual([['title', 'Another']])
})
