import { describe, expect, test } from 'vitest'
import { DEFAULT_WORK_PLAN } from '#domain/floor/work-plan.ts'
import { builtInTypes } from '#domain/pieces/built-in.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import {
  chargeChoices,
  newEntry,
  passesOnto,
  passIssues,
  perChoices,
  stepIssues,
  stepsOnto,
  typedPasses,
  withPasses,
  withSteps,
} from './typed-plan.ts'

const PLAN = {
  version: 3,
  steps: [...DEFAULT_WORK_PLAN.steps],
  types: Object.fromEntries(
    Object.entries(DEFAULT_WORK_PLAN.types).map(([type, entries]) => [type, [...entries]]),
  ),
}
const { tabletop, custom } = builtInTypes(DEFAULT_PRICING_CONFIG)

describe('steps', () => {
  test('that stay as they are change nothing', () => {
    expect(withSteps(PLAN, PLAN.steps)).toEqual(PLAN)
  })

  test('that are removed, or become ready, take their hours along', () => {
    const steps = PLAN.steps
      .filter(({ name }) => name !== 'Cutting')
      .map((step) => ({ ...step, isReady: step.isReady || step.name === 'Sanding' }))
    const { types } = withSteps(PLAN, steps)
    expect(new Set(types.tabletop?.map(({ step }) => step))).toEqual(new Set([2, 4]))
    expect(withSteps(PLAN, [{ id: -1, name: ' Saw ', isReady: false }])).toEqual({
      version: 3,
      steps: [{ id: -1, name: 'Saw', isReady: false }],
      types: {},
    })
  })

  test('that were typed go onto what somebody else saved meanwhile', () => {
    const saved = { ...PLAN, version: 4, steps: PLAN.steps.filter(({ id }) => id !== 2) }
    const typed = [{ id: -1, name: 'Saw', isReady: false }, ...PLAN.steps.slice(0, 3)]
    const steps = stepsOnto(saved, typed)
    expect(steps.map(({ id, name }) => [id, name])).toEqual([
      [-1, 'Saw'],
      [1, 'Cutting'],
      [-2, 'Glue-up'],
      [3, 'Sanding'],
    ])
    expect(withSteps(saved, steps).version).toBe(4)
  })

  test('have names of their own', () => {
    const names = ['Saw', 'saw', ''].map((name, at) => ({ id: -at - 1, name, isReady: false }))
    expect(stepIssues(withSteps(PLAN, names)).map(({ path }) => path)).toEqual([
      'steps.2.name',
      'steps.1.name',
    ])
    expect(stepIssues(withSteps(PLAN, names.slice(0, 2)))).toEqual([
      { path: 'steps.1.name', message: 'Two steps are called saw' },
    ])
  })
})

describe('the hours of a type', () => {
  test.each(['table', 'tabletop', 'beam', 'custom'])('of %s read as what they were typed from', (type) => {
    expect(withPasses(PLAN, type, typedPasses(PLAN, type))).toEqual(PLAN)
  })

  test('are of the steps that it passes', () => {
    const passes = typedPasses(PLAN, 'beam')
    expect(passes.map(({ name, isPassed }) => [name, isPassed])).toEqual([
      ['Cutting', true],
      ['Glue-up', false],
      ['Sanding', true],
      ['Finishing', true],
      ['Assembly', false],
    ])
    const changed = passes.map((pass) => {
      if (pass.name === 'Cutting') return { ...pass, entries: [] }
      if (pass.name === 'Assembly') {
        const entry = { ...newEntry('a'), hours: '1,5', per: 'squareFoot', charge: 'planed' }
        return { ...pass, isPassed: true, entries: [entry] }
      }
      return { ...pass, isPassed: false }
    })
    expect(withPasses(PLAN, 'beam', changed).types.beam).toEqual([
      { step: 1, hours: 0, per: [] },
      { step: 5, hours: 1.5, per: ['squareFoot'], when: { charge: 'planed' } },
    ])
  })

  test('that were typed go onto the steps that somebody else saved meanwhile', () => {
    const saved = {
      ...PLAN,
      steps: [...PLAN.steps.filter(({ id }) => id !== 3), { id: 9, name: 'Oiling', isReady: false }],
    }
    const typed = typedPasses(PLAN, 'beam').map((pass) => ({
      ...pass,
      isPassed: pass.step === 3 || pass.step === 5,
    }))
    expect(passesOnto(saved, 'beam', typed).map(({ step, isPassed }) => [step, isPassed])).toEqual([
      [1, false],
      [2, false],
      [4, false],
      [5, true],
      [9, false],
    ])
  })

  test('are numbers with at most two decimals', () => {
    const [cutting] = typedPasses(PLAN, 'beam')
    if (cutting === undefined) throw new Error('no steps')
    const wrong = ['', 'two', '-1', '0.125', '2'].map((hours) => ({ ...newEntry(hours), hours }))
    expect(passIssues([{ ...cutting, entries: wrong }])).toEqual([
      { path: 'passes.0.entries.0.hours', message: 'Hours must be a number' },
      { path: 'passes.0.entries.1.hours', message: 'Hours must be a number' },
      { path: 'passes.0.entries.2.hours', message: 'Hours must be at least 0' },
      { path: 'passes.0.entries.3.hours', message: 'Hours must have at most 2 decimals' },
    ])
    expect(passIssues([{ ...cutting, isPassed: false, entries: wrong }])).toEqual([])
  })
})

test('hours are per what the type measures and counts, and what is chosen stays', () => {
  expect(perChoices(tabletop, 'footOfPerimeter inchOfThickness').at(-1)).toEqual({
    value: 'footOfPerimeter inchOfThickness',
    label: 'per foot of perimeter per inch of thickness',
  })
  expect(perChoices(custom, '').map(({ label }) => label)).toEqual(['per piece', 'times Quantity'])
  expect(chargeChoices(tabletop, 'gone').at(-1)?.label).toBe('only with a missing charge')
})
