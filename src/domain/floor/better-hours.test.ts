import { expect, test } from 'vitest'
import { betterEntries, type TakenInStep, withEntries } from './better-hours.ts'
import type { WorkPlan } from './work-plan.ts'

const PLAN: WorkPlan = {
  steps: [
    { id: 1, name: 'Cutting', isReady: false },
    { id: 2, name: 'Sanding', isReady: false },
  ],
  types: {
    table: [
      { step: 1, hours: 1, per: [] },
      { step: 2, hours: 1, per: [] },
      { step: 2, hours: 0.1, per: ['squareFoot'] },
      { step: 1, hours: 2, per: [], when: { charge: 'breadboards' } },
    ],
  },
}
const taken = (changes: Partial<TakenInStep>) =>
  betterEntries(PLAN, {
    type: 'table',
    step: 2,
    pieces: 3,
    estimatedMinutes: 600,
    takenMinutes: 780,
    ...changes,
  })?.map(({ hours }) => hours)

test.each<[string, Partial<TakenInStep>, number[] | undefined]>([
  ['more than a fifth more', {}, [1.3, 0.13]],
  ['more than a fifth less', { takenMinutes: 300 }, [0.5, 0.05]],
  ['a fifth more', { takenMinutes: 720 }, undefined],
  ['a fifth less', { takenMinutes: 480 }, undefined],
  ['two pieces', { pieces: 2 }, undefined],
  ['no estimate', { estimatedMinutes: 0 }, undefined],
  ['a type without a list', { type: 'beam' }, undefined],
  ['next to nothing', { takenMinutes: 1 }, [0.01, 0.01]],
])('%s', (_, changes, hours) => {
  expect(taken(changes)).toEqual(hours)
})

test('better entries take the place of those before', () => {
  const entries = [{ step: 2, hours: 1.3, per: [] }]
  const { types } = withEntries(PLAN, { type: 'table', step: 2, entries })
  expect(types.table?.map(({ step, hours }) => [step, hours])).toEqual([
    [1, 1],
    [2, 1.3],
    [1, 2],
  ])
  expect(withEntries(PLAN, { type: 'beam', step: 2, entries }).types.beam).toEqual(entries)
})
