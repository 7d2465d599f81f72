import { expect, it } from 'vitest'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { issuesOf, numberProblem, tooLargeProblem } from './check-order.ts'
import { newOrderFrom } from './new-order.ts'
import { problemsFrom } from './problems.ts'
import {
  addLine,
  addMilestone,
  blankDraft,
  changeLine,
  changeMilestone,
  chooseStructure,
  paymentDefaultsOf,
  type QuoteDraft,
} from './quote-draft.ts'

const DEFAULTS = paymentDefaultsOf(undefined)

function problemsOf(draft: QuoteDraft) {
  return Object.fromEntries(problemsFrom(issuesOf(newOrderFrom(draft)), draft))
}

const validDraft: QuoteDraft = changeLine(
  { ...blankDraft('8.25'), customerId: 4, title: 'Walnut table' },
  'first',
  { description: 'Table', quantity: '2', price: '1250.50' },
)

it('finds no problems in a valid quote', () => {
  expect(problemsOf(validDraft)).toEqual({})
})

it('reports what a blank quote lacks with the texts of spec section 5', () => {
  expect(problemsOf(blankDraft('7'))).toEqual({
    customerId: 'Customer is required',
    title: 'Title must be at least 3 characters',
    'first-description': 'Description is required',
  })
})

it('assigns each message to its line', () => {
  const draft = changeLine(addLine(validDraft, 'second'), 'second', {
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

it('requires at least one line', () => {
  expect(problemsOf({ ...validDraft, lines: [] })).toEqual({ lines: 'At least one line item is required' })
})

it('requires milestones to add up to 100', () => {
  const custom = chooseStructure(validDraft, 'custom', DEFAULTS)
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

it('sends when each milestone is due, and reports what is missing beside it', () => {
  const defaults = paymentDefaultsOf({ defaultTerms: 'custom', depositPercent: 40, daysToPay: 14 })
  const blank = {
    ...blankDraft('7', defaults),
    customerId: 4,
    title: 'Walnut table',
    lines: validDraft.lines,
  }
  const third = addMilestone(blank, 'third', '0', defaults)
  const named = changeMilestone(third, 'third', { description: 'Delivery' })
  const milestones = (draft: QuoteDraft) => newOrderFrom(draft).paymentTerms.milestones
  expect(milestones(named)).toEqual([
    { description: 'Deposit', percentage: 40, due: { on: 'invoice' } },
    { description: 'Final payment', percentage: 60, due: { on: 'completion' } },
    { description: 'Delivery', percentage: 0, due: { on: 'invoice', days: 14 } },
  ])
  const later = changeMilestone(named, 'third', { due: 'after-completion', days: '5' })
  expect(milestones(later)?.[2]?.due).toEqual({ on: 'completion', days: 5 })
  expect(problemsOf(changeMilestone(later, 'third', { days: '' }))).toEqual({
    'third-days': 'Days must be a number',
  })
  const dated = changeMilestone(named, 'third', { due: 'date', dueDate: '2031-05-06' })
  expect(milestones(dated)?.[2]).toEqual({ description: 'Delivery', percentage: 0, dueDate: '2031-05-06' })
  expect(problemsOf(changeMilestone(dated, 'third', { dueDate: '' }))).toEqual({
    'third-dueDate': 'Must be a date such as 2026-11-20',
  })
})

it('sends the payload of spec section 7', () => {
  expect(newOrderFrom(validDraft)).toEqual({
    ...forOptionalTexts(() => ''),
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

it('replaces standard notes when the structure changes, and keeps custom ones', () => {
  expect(chooseStructure(validDraft, 'full', DEFAULTS).notes).toBe('Full payment required upon completion.')
  const calculated = { ...validDraft, notes: '50% deposit required to begin work' }
  expect(chooseStructure(calculated, 'full', DEFAULTS).notes).toBe('Full payment required upon completion.')
  expect(chooseStructure({ ...validDraft, notes: 'As agreed.' }, 'full', DEFAULTS).notes).toBe('As agreed.')
})

it.each([
  ['price', '12,50', undefined],
  ['price', 'tbd', undefined],
  ['price', '1e3', 'Price must be a number'],
  ['price', '0', undefined],
  ['price', '1.234', 'Price must have at most 2 decimals'],
  ['price', '1.250', 'Price must have at most 2 decimals'],
  ['price', '0.000000001', 'Price must have at most 2 decimals'],
  ['price', '-1', 'Price must be a positive number'],
  ['price', '10,000,000.01', 'Price must be at most 10,000,000.00'],
  ['quantity', '', undefined],
  ['quantity', '1.250', undefined],
  ['quantity', '2,5005', 'Quantity must have at most 3 decimals'],
  ['quantity', '100001', 'Quantity must be at most 100,000'],
  ['percentage', '33,3333', undefined],
  ['percentage', '', 'Percentage must be a number'],
  ['percentage', '101', 'Percentage must be at most 100'],
  ['expiryDays', '0', 'Expiry must be at least 1'],
  ['expiryDays', '-', 'Expiry must be a number'],
  ['taxPercent', '', undefined],
  ['taxPercent', '-3', 'Tax rate must be at least 0'],
  ['taxPercent', '101', 'Tax rate must be at most 100'],
  ['taxPercent', '7.123456', 'Tax rate must have at most 4 decimals'],
  ['taxPercent', '1e2', 'Tax rate must be a number'],
] as const)('a %s of %j gives %j', (field, text, problem) => {
  expect(numberProblem(field, text)).toBe(problem)
  expect(tooLargeProblem(field, text)).toBe(problem?.includes('at most 1') ? problem : undefined)
})

it('refuses a third decimal of a discount in dollars', () => {
  const discount = { amount: '1.250', unit: 'dollars', reason: 'Scratched' } as const
  expect(issuesOf(newOrderFrom({ ...validDraft, discount }))).toEqual([
    { path: 'discount.amount', message: 'Discount must have at most 2 decimals' },
  ])
  expect(issuesOf(newOrderFrom({ ...validDraft, discount: { ...discount, unit: 'percent' } }))).toEqual([])
})
