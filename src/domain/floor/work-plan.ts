/**
 * A shop's work plan: the steps of work in order, and which of them a type of piece passes, with the hours that each
 * takes there.
 */
import type { BuiltIn } from '../pieces/built-in.ts'
import type { Basis } from '../pieces/piece-type.ts'

export interface WorkStep {
  /** From 1. Never used again for another step. */
  readonly id: number
  readonly name: string
  /** Whether a piece that stands in it is done: nobody works on it there. */
  readonly isReady: boolean
}

/** Hours of one piece in a step. Several entries of a step add up. */
export interface WorkEntry {
  readonly step: number
  readonly hours: number
  /** The hours are multiplied by all of these, as a charge's rate is. None for hours of the piece. */
  readonly per: readonly Basis[]
  /** Only for a piece with this charge. */
  readonly when?: { readonly charge: string } | undefined
}

export interface WorkPlan {
  /** At least one, in the order of the work. */
  readonly steps: readonly WorkStep[]
  /** By a built-in type's name, or the id of a shop's own. A type without a list passes all steps and says no hours. */
  readonly types: Readonly<Record<string, readonly WorkEntry[]>>
}

export const MAX_STEPS = 30
export const MAX_ENTRIES = 100
/** Of one entry: for a piece, a square foot, and so on. */
export const MAX_HOURS = 1000
/** Hours are typed to the hundredth. */
export const HOURS_DECIMALS = 2
export const MAX_STEP_ID = 1_000_000

const [CUTTING, GLUE_UP, SANDING, FINISHING, ASSEMBLY, READY] = [1, 2, 3, 4, 5, 6]

function hours(step: number, perPiece: number, perSquareFoot = 0): readonly WorkEntry[] {
  return [
    ...(perPiece > 0 ? [{ step, hours: perPiece, per: [] }] : []),
    ...(perSquareFoot > 0 ? [{ step, hours: perSquareFoot, per: ['squareFoot'] as const }] : []),
  ]
}

const OF_A_TOP: readonly WorkEntry[] = [
  ...hours(CUTTING, 1, 0.05),
  ...hours(GLUE_UP, 1.5, 0.06),
  { step: GLUE_UP, hours: 2, per: [], when: { charge: 'breadboards' } },
  ...hours(SANDING, 1, 0.1),
  ...hours(FINISHING, 1, 0.05),
  { step: FINISHING, hours: 0.05, per: ['squareFoot'], when: { charge: 'stain' } },
]

const OF_BUILT_IN: Readonly<Record<Exclude<BuiltIn, 'custom'>, readonly WorkEntry[]>> = {
  table: [...OF_A_TOP, ...hours(ASSEMBLY, 2.5)],
  tabletop: OF_A_TOP,
  beam: [
    { step: CUTTING, hours: 0.5, per: [] },
    { step: SANDING, hours: 0.1, per: ['footOfLength'] },
    { step: FINISHING, hours: 0.05, per: ['footOfLength'] },
  ],
}

/** What a shop starts with, until it says its own. */
export const DEFAULT_WORK_PLAN: WorkPlan = {
  steps: [
    { id: CUTTING, name: 'Cutting', isReady: false },
    { id: GLUE_UP, name: 'Glue-up', isReady: false },
    { id: SANDING, name: 'Sanding', isReady: false },
    { id: FINISHING, name: 'Finishing', isReady: false },
    { id: ASSEMBLY, name: 'Assembly', isReady: false },
    { id: READY, name: 'Ready', isReady: true },
  ],
  types: OF_BUILT_IN,
}

export function stepOf({ steps }: Pick<WorkPlan, 'steps'>, id: number): WorkStep | undefined {
  return steps.find((step) => step.id === id)
}

/** 'Sanding', or words for a step that was removed. */
export function stepName(plan: Pick<WorkPlan, 'steps'>, id: number): string {
  return stepOf(plan, id)?.name ?? 'a step that was removed'
}

export interface PlanProblem {
  /** `steps.2.name` */
  readonly path: string
  readonly message: string
}

/** What does not fit together in a plan. */
export function planProblems({ steps, types }: WorkPlan): readonly PlanProblem[] {
  const names = new Set<string>()
  const ids = new Set<number>()
  const repeated = steps.flatMap(({ id, name }, at): PlanProblem[] => {
    const isKnown = names.has(name.toLowerCase())
    const isUsed = ids.has(id)
    names.add(name.toLowerCase())
    ids.add(id)
    return [
      ...(isKnown ? [{ path: `steps.${at}.name`, message: `Two steps are called ${name}` }] : []),
      ...(isUsed ? [{ path: `steps.${at}.id`, message: 'Two steps have the same id' }] : []),
    ]
  })
  const strangers = Object.entries(types).flatMap(([type, entries]) =>
    entries.flatMap(({ step }, at) =>
      ids.has(step) ? [] : [{ path: `types.${type}.${at}.step`, message: 'No such step' }],
    ),
  )
  return [...repeated, ...strangers]
}
