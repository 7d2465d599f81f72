import { expect, it } from 'vitest'
import { issuesOf } from './check-order.ts'
import { newOrderFrom } from './new-order.ts'
import { problemsFrom } from './problems.ts'
import { addLine, blankDraft, changeLine, chooseStructure, type QuoteDraft } from './quote-draft.ts'

function problemsOf(draft: QuoteDraft) {
  return Object.fromEntries(problemsFrom(issuesOf(newOrderFrom(draft)), draft))
}

const whole: QuoteDraft = changeLine(
  { ...blankDraft('8.25'), customerId: 4, title: 'Walnut table' },
  'first',
  { description: 'Table', quantity: '2', price: '1250.50' },
)

it('finds nothing wrong with a whole quote', () => {
  expect(problemsOf(whole)).toEqual({})
})

it('says what a blank quote lacks, in the words of the specification', () => {
  expect(problemsOf(blankDraft('7'))).toEqual({
    customerId: 'Customer is required',
    title: 'Title must be at least 3 characters',
    'first-description': 'Description is required',
  })
})

it('puts the sentence beside the line it is about', () => {
  const draft = changeLine(addLine(whole, 'second'), 'second', {
    description: ' ',
    quantity: '0',
    price: '-1',
  })
  expect(problemsOf(draft)).toEqual({
    'second-description': 'Description is required',
    'second-quantity': 'Quantity must be at least 1',
    'second-price': 'Price must be a positive number',
  })
})

it('asks for at least one line', () => {
  expect(problemsOf({ ...whole, lines: [] })).toEqual({ lines: 'At least one line item is required' })
})

it('asks for milestones that add up to 100', () => {
  const custom = chooseStructure(whole, 'custom')
  expect(problemsOf(custom)).toEqual({})
  const [first, ...others] = custom.milestones
  if (first === undefined) throw new Error('a custom structure starts with milestones')
  expect(problemsOf({ ...custom, milestones: [{ ...first, percentage: '40' }, ...others] })).toEqual({
    milestones: 'Milestone percentages must add up to 100',
  })
  expect(problemsOf({ ...custom, milestones: [{ ...first, percentage: 'half' }, ...others] })).toEqual({
    'deposit-percentage': 'Percentage must be a number',
  })
})

it('sends what spec section 7 asks for', () => {
  expect(newOrderFrom(whole)).toEqual({
    customerId: 4,
    title: 'Walnut table',
    description: '',
    status: 'quote',
    subtotal: 2501,
    tax: 206.33,
    taxRate: 0.0825,
    total: 2707.33,
    lineItems: [{ description: 'Table', quantity: 2, price: 1250.5, total: 2501 }],
    paymentTerms: {
      structure: 'split-50-50',
      notes: '50% deposit required to schedule installation. Final payment due upon completion.',
    },
    expiryDays: 30,
  })
})

it('keeps own notes when the structure changes, and changes the standard ones', () => {
  expect(chooseStructure(whole, 'full').notes).toBe('Full payment required upon completion.')
  expect(chooseStructure({ ...whole, notes: 'As agreed.' }, 'full').notes).toBe('As agreed.')
})
