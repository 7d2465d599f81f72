import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CALCULATOR_NOTES,
  covered,
  DEFAULT_STRUCTURE,
  installments,
  nextDueOn,
  type PaymentTerms,
  paymentParts,
  paymentTermsText,
  QUOTE_FORM_NOTES,
  structureName,
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

const INVOICED = '2026-11-20'
const THIRTY_DAYS_LATER = '2026-12-20'

describe('the parts of a payment', () => {
  it('keep their agreed order and dates', () => {
    const milestones = [
      { description: 'At the end', percentage: 66.5 },
      { description: 'On signing', percentage: 33.5, dueDate: '2026-11-25' },
    ]
    expect(paymentParts({ structure: 'custom', milestones }, 100)).toEqual([
      { description: 'At the end', percentage: 66.5, amountCents: 67 },
      { description: 'On signing', percentage: 33.5, dueDate: '2026-11-25', amountCents: 33 },
    ])
  })

  it('are two halves for a split, and one part for anything else', () => {
    expect(paymentParts({ structure: 'split-50-50' }, 101)).toEqual([
      { description: 'Deposit', percentage: 50, amountCents: 51 },
      { description: 'Final payment', percentage: 50, amountCents: 50 },
    ])
    for (const structure of ['full', 'custom']) {
      expect(paymentParts({ structure }, 101)).toEqual([
        { description: 'Full payment', percentage: 100, amountCents: 101 },
      ])
    }
  })
})

describe('installments', () => {
  it('for a full payment: one, 30 days after the invoice', () => {
    expect(installments({ structure: 'full' }, 158_900, INVOICED)).toEqual([
      {
        description: 'Full payment',
        percentage: 100,
        amountCents: 158_900,
        dueOn: THIRTY_DAYS_LATER,
        isDated: false,
      },
    ])
  })

  it('for a 50/50 split: a deposit, which includes the odd cent, and the rest', () => {
    expect(installments({ structure: 'split-50-50' }, 158_901, INVOICED)).toEqual([
      {
        description: 'Deposit',
        percentage: 50,
        amountCents: 79_451,
        dueOn: THIRTY_DAYS_LATER,
        isDated: false,
      },
      {
        description: 'Final payment',
        percentage: 50,
        amountCents: 79_450,
        dueOn: THIRTY_DAYS_LATER,
        isDated: false,
      },
    ])
  })

  it('for milestones: earliest first; undated ones are due 30 days after the invoice', () => {
    const terms: PaymentTerms = {
      structure: 'custom',
      milestones: [
        { description: 'On delivery', percentage: 30, dueDate: '2027-01-15' },
        { description: 'On signing', percentage: 40, dueDate: '2026-11-25' },
        { description: 'Half way', percentage: 30 },
      ],
    }
    expect(installments(terms, 100_000, INVOICED)).toEqual([
      { description: 'On signing', percentage: 40, amountCents: 40_000, dueOn: '2026-11-25', isDated: true },
      {
        description: 'Half way',
        percentage: 30,
        amountCents: 30_000,
        dueOn: THIRTY_DAYS_LATER,
        isDated: false,
      },
      { description: 'On delivery', percentage: 30, amountCents: 30_000, dueOn: '2027-01-15', isDated: true },
    ])
  })

  it('due on the same day keep their agreed order', () => {
    const milestones = ['First', 'Second', 'Third'].map((description) => ({ description, percentage: 25 }))
    const agreed = installments({ structure: 'custom', milestones }, 1000, INVOICED)
    expect(agreed.map(({ description }) => description)).toEqual(['First', 'Second', 'Third'])
  })

  it.each<[string, PaymentTerms]>([
    ['custom terms without milestones', { structure: 'custom' }],
    ['custom terms with an empty list', { structure: 'custom', milestones: [] }],
    [
      'a full payment with milestones left over from the form',
      {
        structure: 'full',
        milestones: [{ description: 'Left over', percentage: 100, dueDate: '2026-01-01' }],
      },
    ],
  ])('for %s: one full payment', (_, terms) => {
    expect(installments(terms, 5000, INVOICED)).toEqual([
      {
        description: 'Full payment',
        percentage: 100,
        amountCents: 5000,
        dueOn: THIRTY_DAYS_LATER,
        isDated: false,
      },
    ])
  })

  it('for a split ignore milestones left over from the form', () => {
    const milestones = [{ description: 'Left over', percentage: 100 }]
    const split = installments({ structure: 'split-50-50', milestones }, 5000, INVOICED)
    expect(split.map(({ amountCents }) => amountCents)).toEqual([2500, 2500])
  })

  it('cross the end of a year', () => {
    expect(installments({ structure: 'full' }, 1, '2026-12-15')[0]?.dueOn).toBe('2027-01-14')
  })

  const dates = fc.option(fc.constantFrom('2026-10-01', '2026-11-20', '2026-12-20', '2027-03-01'), {
    nil: undefined,
  })
  const hundredPercent = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), dates), { maxLength: 10 })
    .map((cuts) => {
      const ends = [...cuts.map(([cut]) => cut).sort((a, b) => a - b), 1_000_000]
      return ends.map((end, index) => ({
        description: `Milestone ${index}`,
        percentage: (end - (ends[index - 1] ?? 0)) / 10_000,
        dueDate: cuts[index]?.[1],
      }))
    })

  it('add up to the total and are sorted by due date, whatever was agreed', () => {
    const totals = fc.integer({ min: 0, max: 999_999_999_999_999 })
    fc.assert(
      fc.property(
        fc.constantFrom('full', 'split-50-50', 'custom'),
        hundredPercent,
        totals,
        (structure, milestones, total) => {
          const schedule = installments({ structure, milestones }, total, INVOICED)
          expect(schedule.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total)
          const days = schedule.map(({ dueOn }) => dueOn)
          expect(days).toEqual(days.toSorted())
        },
      ),
    )
  })
})

it('payments cover the earliest amounts first', () => {
  const schedule = installments({ structure: 'split-50-50' }, 1001, INVOICED)
  const open = (paid: number) => covered(schedule, paid).map(({ openCents }) => openCents)
  expect(open(0)).toEqual([501, 500])
  expect(open(500)).toEqual([1, 500])
  expect(open(501)).toEqual([0, 500])
  expect(open(1001)).toEqual([0, 0])
  expect(open(5000)).toEqual([0, 0])
})

describe('nextDueOn', () => {
  const schedule = [
    { description: 'Nothing yet', amountCents: 0, dueOn: '2026-11-01' },
    { description: 'Deposit', percentage: 50, amountCents: 40_000, dueOn: '2026-11-25' },
    { description: 'Half way', percentage: 30, amountCents: 30_000, dueOn: '2026-12-20' },
    { description: 'On delivery', percentage: 30, amountCents: 30_000, dueOn: '2027-01-15' },
  ]

  it.each([
    [0, '2026-11-25'],
    [39_999, '2026-11-25'],
    [40_000, '2026-12-20'],
    [69_999, '2026-12-20'],
    [70_000, '2027-01-15'],
    [99_999, '2027-01-15'],
    [100_000, undefined],
    [150_000, undefined],
  ])('with %d cents paid is %s', (paid, day) => {
    expect(nextDueOn(schedule, paid)).toBe(day)
  })

  it('is undefined for an order that costs nothing', () => {
    expect(nextDueOn(installments({ structure: 'split-50-50' }, 0, INVOICED), 0)).toBeUndefined()
  })
})
