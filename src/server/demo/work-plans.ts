/** The steps of work of both shops, with the hours that their pieces take. */
import type { NewWorkPlan } from '#contract/floor.ts'
import { DEFAULT_WORK_PLAN, type WorkEntry } from '#domain/floor/work-plan.ts'
import type { Basis } from '#domain/pieces/piece-type.ts'
import { glassPanel, insulatedUnit, mirror, roundGlass, shower, tableGlass } from './clearwater-price-list.ts'
import { bench, hardwoodTable, slab } from './walnut-price-list.ts'

type DemoPlan = Omit<NewWorkPlan, 'version'>

function entry(step: number, hours: number, per?: Basis, charge?: string): WorkEntry {
  return {
    step,
    hours,
    per: per === undefined ? [] : [per],
    ...(charge !== undefined && { when: { charge } }),
  }
}

const [CUTTING, GLUE_UP, SANDING, FINISHING, ASSEMBLY] = [1, 2, 3, 4, 5]

export const WALNUT_PLAN: DemoPlan = {
  steps: [...DEFAULT_WORK_PLAN.steps],
  types: {
    ...Object.fromEntries(
      Object.entries(DEFAULT_WORK_PLAN.types).map(([type, entries]) => [type, [...entries]]),
    ),
    [hardwoodTable.id]: [...(DEFAULT_WORK_PLAN.types.table ?? [])],
    [slab.id]: [
      entry(CUTTING, 1.5),
      entry(SANDING, 0.2, 'squareFoot'),
      entry(FINISHING, 0.1, 'squareFoot', 'finish'),
      entry(ASSEMBLY, 0.5, { countOf: 'bowTies' }, 'bowTies'),
    ],
    [bench.id]: [
      entry(CUTTING, 0.75),
      entry(GLUE_UP, 0.75),
      entry(SANDING, 1),
      entry(FINISHING, 0.75, undefined, 'finish'),
      entry(ASSEMBLY, 1),
    ],
  },
}

const [TEMPLATE, GLASS_CUTTING, EDGING, TEMPERING, DELIVERY] = [-1, -2, -3, -4, -5]

function panel(charges: { readonly template?: true } = {}): WorkEntry[] {
  return [
    ...(charges.template ? [entry(TEMPLATE, 1.25, undefined, 'template')] : []),
    entry(GLASS_CUTTING, 0.2),
    entry(GLASS_CUTTING, 0.02, 'squareFoot'),
    entry(EDGING, 0.04, 'footOfPerimeter'),
  ]
}

export const CLEARWATER_PLAN: DemoPlan = {
  steps: [
    { id: TEMPLATE, name: 'Template', isReady: false },
    { id: GLASS_CUTTING, name: 'Cutting', isReady: false },
    { id: EDGING, name: 'Edging', isReady: false },
    { id: TEMPERING, name: 'Tempering', isReady: false },
    { id: DELIVERY, name: 'Delivery', isReady: true },
  ],
  types: {
    [glassPanel.id]: [
      ...panel({ template: true }),
      entry(EDGING, 0.15, { countOf: 'holes' }, 'holes'),
      entry(TEMPERING, 0.03, 'squareFoot', 'safety'),
    ],
    [mirror.id]: [...panel({ template: true }), entry(EDGING, 0.25, { countOf: 'outlets' }, 'outlets')],
    [shower.id]: [
      entry(TEMPLATE, 1.5),
      entry(GLASS_CUTTING, 0.5),
      entry(EDGING, 0.06, 'footOfPerimeter'),
      entry(TEMPERING, 0.04, 'squareFoot'),
    ],
    [insulatedUnit.id]: [entry(GLASS_CUTTING, 0.3), entry(EDGING, 0.04, 'footOfPerimeter')],
    [tableGlass.id]: [...panel({ template: true }), entry(TEMPERING, 0.03, 'squareFoot')],
    [roundGlass.id]: [...panel(), entry(TEMPERING, 0.03, 'squareFoot')],
  },
}
