import { describe, expect, test } from 'vitest'
import { type BuiltIn, builtInTypes } from '../pieces/built-in.ts'
import type { Inputs } from '../pieces/piece-type.ts'
import { DEFAULT_PRICING_CONFIG } from '../pricing-config.ts'
import { estimateLine, estimateOrder, firstStep, passedSteps, type WorkedLine } from './estimate.ts'
import { DEFAULT_WORK_PLAN, planProblems, type WorkPlan } from './work-plan.ts'

const TYPES = builtInTypes(DEFAULT_PRICING_CONFIG)
const line = (type: BuiltIn, inputs: Inputs, quantity = 1): WorkedLine => ({
  quantity,
  piece: { type, inputs },
  definition: TYPES[type],
})
/** 15 square feet. */
const TOP = { length: 60, width: 36, thickness: 2 }

const [CUT, EDGE, STAIN, DONE] = [1, 2, 3, 4]
const PLAN: WorkPlan = {
  steps: [
    { id: CUT, name: 'Cut', isReady: false },
    { id: EDGE, name: 'Edge', isReady: false },
    { id: STAIN, name: 'Stain', isReady: false },
    { id: DONE, name: 'Done', isReady: true },
  ],
  types: {
    tabletop: [
      { step: CUT, hours: 0.5, per: [] },
      { step: CUT, hours: 0.1, per: ['squareFoot'] },
      { step: EDGE, hours: 0.02, per: ['footOfPerimeter', 'inchOfThickness'] },
      { step: STAIN, hours: 1, per: ['piece'], when: { charge: 'stain' } },
    ],
    custom: [{ step: EDGE, hours: 0.25, per: [{ countOf: 'quantity' }] }],
    beam: [{ step: STAIN, hours: 1, per: [], when: { charge: 'gone' } }],
  },
}

describe('a line takes', () => {
  test.each<[string, WorkedLine, [number, number][]]>([
    // 0.5 h + 1.5 h; 16 ft × 2" × 0.02 h.
    [
      'what its measures say',
      line('tabletop', TOP),
      [
        [CUT, 120],
        [EDGE, 38],
      ],
    ],
    [
      'as much for each piece',
      line('tabletop', TOP, 3),
      [
        [CUT, 360],
        [EDGE, 115],
      ],
    ],
    [
      'more with a charge',
      line('tabletop', { ...TOP, stain: true }),
      [
        [CUT, 120],
        [EDGE, 38],
        [STAIN, 60],
      ],
    ],
    ['what a count says', line('custom', { quantity: 6, unitPrice: 2, description: 'Legs' }), [[EDGE, 90]]],
    ['nothing for a charge that is gone', line('beam', { length: 120, size: '6x6' }), []],
    ['nothing without a piece', { quantity: 4 }, []],
    ['nothing of a type without a list', line('table', TOP), []],
  ])('%s', (_, each, minutes) => {
    expect(estimateLine(PLAN, each).map((of) => [of.step, of.minutes])).toEqual(minutes)
  })
})

test('an order takes the sum of its lines', () => {
  expect(estimateOrder(PLAN, [line('tabletop', TOP), { quantity: 1 }, line('tabletop', TOP, 3)])).toBe(633)
  expect(estimateOrder(PLAN, [])).toBe(0)
})

describe('a line passes', () => {
  const passes = (each: WorkedLine) => passedSteps(PLAN, each).map(({ id }) => id)
  test.each<[string, WorkedLine, number[]]>([
    ['the steps of its list, and every ready one', line('tabletop', TOP), [CUT, EDGE, DONE]],
    ['those of its charges too', line('tabletop', { ...TOP, stain: true }), [CUT, EDGE, STAIN, DONE]],
    ['only what is ready, if nothing applies', line('beam', { length: 120, size: '6x6' }), [DONE]],
    ['all of them without a list', line('table', TOP), [CUT, EDGE, STAIN, DONE]],
    ['all of them without a piece', { quantity: 1 }, [CUT, EDGE, STAIN, DONE]],
  ])('%s', (_, each, ids) => {
    expect(passes(each)).toEqual(ids)
    expect(firstStep(PLAN, each)).toBe(ids[0])
  })

  test('all of them, if its list has none and no step is ready', () => {
    const plan = { steps: PLAN.steps.slice(0, 2), types: { tabletop: [] } }
    expect(passedSteps(plan, line('tabletop', TOP))).toEqual(plan.steps)
  })
})

test('every shop starts with a plan that fits together and has hours for each kind of piece', () => {
  expect(planProblems(DEFAULT_WORK_PLAN)).toEqual([])
  for (const type of ['table', 'tabletop', 'beam'] as const) {
    const inputs = type === 'beam' ? { length: 144, size: '6x6' } : TOP
    const minutes = estimateOrder(DEFAULT_WORK_PLAN, [line(type, inputs)])
    expect(minutes).toBeGreaterThan(60)
    expect(minutes).toBeLessThan(24 * 60)
  }
})

test('a plan names each step once, and only its own in the lists of its types', () => {
  const [first] = PLAN.steps
  if (first === undefined) throw new Error('no steps')
  const broken = {
    steps: [first, { ...first, name: 'cut' }],
    types: { beam: [{ step: 7, hours: 1, per: [] }] },
  }
  expect(planProblems(broken)).toEqual([
    { path: 'steps.1.name', message: 'Two steps are called cut' },
    { path: 'steps.1.id', message: 'Two steps have the same id' },
    { path: 'types.beam.0.step', message: 'No such step' },
  ])
})
