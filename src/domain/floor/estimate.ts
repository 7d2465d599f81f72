/** What a piece takes by the work plan, and which steps it passes. */
import { type Exact, exact, nearestWhole, plus, times, ZERO } from '../exact.ts'
import { initialInputs } from '../pieces/check-inputs.ts'
import { measuresOf } from '../pieces/measures.ts'
import type { Basis, Inputs, PieceType } from '../pieces/piece-type.ts'
import { holds } from '../pieces/price-piece.ts'
import type { WorkEntry, WorkPlan, WorkStep } from './work-plan.ts'

/** A line as its work is estimated. */
export interface WorkedLine {
  readonly quantity: number
  /** Undefined for a line that is text, and for one whose type is not known anymore. */
  readonly piece?: { readonly type: string; readonly inputs: Inputs } | undefined
  /** The type of the piece, in the version that it was priced with. */
  readonly definition?: PieceType | undefined
}

export interface StepEstimate {
  readonly step: number
  /** Whole minutes, for the line's quantity. */
  readonly minutes: number
}

const MINUTES = exact(60)

/** By step in the order of the plan, without steps that take nothing. */
export function estimateLine(plan: WorkPlan, line: WorkedLine): readonly StepEstimate[] {
  const entries = entriesOf(plan, line)
  if (entries === undefined || line.definition === undefined) return []
  const inputs = allInputs(line, line.definition)
  const measure = measureOf(line.definition, inputs)
  const hours = new Map<number, Exact>()
  for (const { step, per, hours: each } of entries) {
    const amount = per.reduce((product, basis) => times(product, measure(basis)), exact(each))
    hours.set(step, plus(hours.get(step) ?? ZERO, amount))
  }
  const forAll = times(exact(line.quantity), MINUTES)
  return plan.steps.flatMap(({ id }) => {
    const of = hours.get(id)
    const minutes = of === undefined ? 0 : nearestWhole(times(of, forAll))
    return minutes > 0 ? [{ step: id, minutes }] : []
  })
}

/** Whole minutes: the sum of what is estimated of each line and step. */
export function estimateOrder(plan: WorkPlan, lines: readonly WorkedLine[]): number {
  return sumOf(lines.flatMap((line) => estimateLine(plan, line)))
}

export function sumOf(estimates: readonly StepEstimate[]): number {
  return estimates.reduce((sum, { minutes }) => sum + minutes, 0)
}

export function minutesIn(estimates: readonly StepEstimate[], step: number): number {
  return estimates.find((each) => each.step === step)?.minutes ?? 0
}

/**
 * The steps that a line passes, in the order of the plan: those of its type's list that apply to the piece, and every
 * step in which pieces are ready. All of them without a list.
 */
export function passedSteps(plan: WorkPlan, line: WorkedLine): readonly WorkStep[] {
  const entries = entriesOf(plan, line)
  if (entries === undefined) return plan.steps
  const listed = new Set(entries.map(({ step }) => step))
  const passed = plan.steps.filter(({ id, isReady }) => isReady || listed.has(id))
  return passed.length === 0 ? plan.steps : passed
}

export function firstStep(plan: WorkPlan, line: WorkedLine): number {
  const [first] = passedSteps(plan, line)
  if (first === undefined) throw new RangeError('a work plan has at least one step')
  return first.id
}

/** Those that apply to the piece. Undefined for a line whose type has no list. */
function entriesOf({ types }: WorkPlan, line: WorkedLine): readonly WorkEntry[] | undefined {
  const { piece, definition } = line
  if (piece === undefined || definition === undefined || !Object.hasOwn(types, piece.type)) return undefined
  const inputs = allInputs(line, definition)
  return types[piece.type]?.filter(
    ({ when }) => when === undefined || hasCharge(definition, when.charge, inputs),
  )
}

/** Whether the charge is part of the piece's price. */
function hasCharge(definition: PieceType, id: string, inputs: Inputs): boolean {
  const charge = definition.charges.find((each) => each.id === id)
  if (charge === undefined || (charge.when !== undefined && !holds(charge.when, inputs))) return false
  // Nothing was asked for: no holes, no bow ties.
  return charge.kind !== 'rate' || charge.per.every((basis) => countIn(basis, inputs) !== 0)
}

function countIn(basis: Basis, inputs: Inputs): number | undefined {
  if (typeof basis === 'string') return undefined
  const count = inputs[basis.countOf]
  return typeof count === 'number' ? count : 0
}

function measureOf(definition: PieceType, inputs: Inputs): (basis: Basis) => Exact {
  const measures = measuresOf(definition, inputs)
  return (basis) => {
    if (basis === 'piece') return exact(1)
    return typeof basis === 'string' ? measures[basis]() : exact(countIn(basis, inputs) ?? 0)
  }
}

function allInputs({ piece }: WorkedLine, definition: PieceType): Inputs {
  return { ...initialInputs(definition), ...piece?.inputs }
}
