import { describe, expect, it } from 'vitest'
import {
  CALCULATOR_NOTES,
  DEFAULT_STRUCTURE,
  paymentParts,
  paymentTermsText,
  QUOTE_FORM_NOTES,
  structureName,
  type Trigger,
  triggerText,
  withTriggers,
} from './payment-terms.ts'

it.each([
  ['full', 'Full Payment', 'Full payment required upon completion.'],
  [
    'split-50-50',
    '50/50 Split',
    '50% deposit required to schedule installation. Final payment due upon completion.',
  ],
  ['custom', 'Custom Milestones', 'Custom payment schedule as agreed upon.'],
  ['net-90', 'Custom Milestones', 'Custom payment schedule as agreed upon.'],
  ['', 'Custom Milestones', 'Custom payment schedule as agreed upon.'],
])('the name and text of the structure "%s"', (structure, name, text) => {
  expect(structureName(structure)).toBe(name)
  expect(paymentTermsText(structure)).toBe(text)
})

it('the defaults are those of spec section 9', () => {
  expect(DEFAULT_STRUCTURE).toBe('split-50-50')
  expect(QUOTE_FORM_NOTES).toBe(
    '50% deposit required to schedule installation. Final payment due upon completion.',
  )
  expect(CALCULATOR_NOTES).toBe('50% deposit required to begin work')
})

describe('the parts of a payment', () => {
  it('keep the order in which they were entered', () => {
    const milestones = [
      { description: 'At the end', percentage: 66.5 },
      { description: 'On signing', percentage: 33.5, dueDate: '2026-11-25' },
    ]
    expect(paymentParts({ structure: 'custom', milestones }, 100)).toEqual([
      { description: 'At the end', percentage: 66.5, amountCents: 67, due: { on: 'invoice', days: 30 } },
      {
        description: 'On signing',
        percentage: 33.5,
        amountCents: 33,
        due: { on: 'date', date: '2026-11-25' },
      },
    ])
  })

  it('are a deposit with the invoice and the rest on completion for a split', () => {
    const milestones = [{ description: 'Left over', percentage: 100, dueDate: '2026-01-01' }]
    expect(paymentParts({ structure: 'split-50-50', milestones }, 101)).toEqual([
      { description: 'Deposit', percentage: 50, amountCents: 51, due: { on: 'invoice' } },
      { description: 'Final payment', percentage: 50, amountCents: 50, due: { on: 'completion' } },
    ])
  })

  it('are one on completion for a full payment, and one after the invoice for custom terms without milestones', () => {
    const whole = { description: 'Full payment', percentage: 100, amountCents: 101 }
    const due = (structure: string) => paymentParts({ structure, milestones: [] }, 101)
    expect(due('full')).toEqual([{ ...whole, due: { on: 'completion' } }])
    expect(due('custom')).toEqual([{ ...whole, due: { on: 'invoice', days: 30 } }])
  })
})

describe('terms to be saved', () => {
  const part = { description: 'Part', percentage: 50 }

  it('say when each milestone is due', () => {
    const milestones = [
      part,
      { ...part, dueDate: '2026-11-25' },
      { ...part, due: { on: 'date', date: '2026-11-26' } },
      { ...part, due: { on: 'completion' } },
    ] as const
    const { milestones: saved } = withTriggers({ structure: 'custom', milestones }, 45)
    expect(saved).toEqual([
      { ...part, due: { on: 'invoice', days: 45 } },
      { ...part, dueDate: '2026-11-25' },
      { ...part, dueDate: '2026-11-26', due: { on: 'date', date: '2026-11-26' } },
      { ...part, due: { on: 'completion' } },
    ])
  })

  it('have a milestone if they are custom', () => {
    const whole = { description: 'Full payment', percentage: 100, due: { on: 'invoice', days: 10 } }
    expect(withTriggers({ structure: 'net-10' }, 10).milestones).toEqual([whole])
    for (const structure of ['full', 'split-50-50']) {
      expect(withTriggers({ structure, notes: 'Cash' }, 10)).toEqual({ structure, notes: 'Cash' })
    }
  })
})

it.each<[Trigger, string]>([
  [{ on: 'invoice' }, 'With the invoice'],
  [{ on: 'invoice', days: 0 }, 'With the invoice'],
  [{ on: 'invoice', days: 30 }, '30 days after the invoice'],
  [{ on: 'completion' }, 'On completion'],
  [{ on: 'completion', days: 1 }, '1 day after completion'],
  [{ on: 'date', date: '2026-11-20' }, 'Nov 20, 2026'],
])('%o reads "%s"', (due, words) => {
  expect(triggerText(due)).toBe(words)
})
