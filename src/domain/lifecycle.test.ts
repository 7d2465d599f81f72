import { describe, expect, it } from 'vitest'
import {
  canMove,
  nextStep,
  STATUS_NAMES,
  STATUSES,
  STEPS,
  UNDO_ACCEPTED_MS,
  UNDO_OFFERED_MS,
} from './lifecycle.ts'

/** Spec section 4, copied by hand. */
const ALLOWED = [
  'quote → invoice',
  'invoice → paid',
  'paid → production',
  'production → completed',
  'completed → archived',
]

const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to, pair: `${from} → ${to}` })))

describe('the 36 pairs of statuses', () => {
  it('are all different', () => {
    expect(new Set(PAIRS.map(({ pair }) => pair)).size).toBe(36)
  })

  it.each(PAIRS)('$pair', ({ from, to, pair }) => {
    expect(canMove(from, to)).toBe(ALLOWED.includes(pair))
  })
})

describe('the steps', () => {
  it('have the button labels of the spec', () => {
    expect(STEPS.map(({ from, button }) => [from, button])).toEqual([
      ['quote', 'Convert to Invoice'],
      ['invoice', 'Mark as Paid'],
      ['paid', 'Move to Production'],
      ['production', 'Mark as Completed'],
      ['completed', 'Mark as Archived'],
    ])
  })

  it('lead from quote through every status to archived, and end there', () => {
    const road = ['quote']
    for (let step = nextStep('quote'); step !== undefined; step = nextStep(step.to)) road.push(step.to)
    expect(road).toEqual(['quote', 'invoice', 'paid', 'production', 'completed', 'archived'])
    expect(nextStep('archived')).toBeUndefined()
  })
})

it('every status has the name that screens show', () => {
  expect(STATUSES.map((status) => STATUS_NAMES[status])).toEqual([
    'Quote',
    'Invoice',
    'Paid',
    'In Production',
    'Completed',
    'Archived',
  ])
})

it('the server accepts an undo for at least five seconds longer than the screen offers it', () => {
  expect(UNDO_ACCEPTED_MS - UNDO_OFFERED_MS).toBeGreaterThanOrEqual(5000)
})
