/** A work plan as people read it. */
import type { AuditChange } from '../audit.ts'
import { MEASURE_PHRASES } from '../pieces/charge-sentence.ts'
import type { Basis, PieceType } from '../pieces/piece-type.ts'
import { hoursText } from './hours-text.ts'
import { stepName, type WorkEntry, type WorkPlan } from './work-plan.ts'

type Known = Pick<PieceType, 'name' | 'fields' | 'charges'>

/** `0.05 hours per square foot, only with Stain`. */
export function entryWords({ hours, per, when }: Omit<WorkEntry, 'step'>, type: Known | undefined): string {
  const bases = per.filter((basis) => basis !== 'piece').map((basis) => basisWords(basis, type))
  const charge = type?.charges.find(({ id }) => id === when?.charge)?.label ?? 'a charge that is gone'
  const condition = when === undefined ? '' : `, only with ${charge}`
  return `${hoursText(hours)} ${bases.length > 0 ? bases.join(' ') : MEASURE_PHRASES.piece}${condition}`
}

function basisWords(basis: Basis, type: Known | undefined): string {
  if (typeof basis === 'string') return MEASURE_PHRASES[basis]
  const field = type?.fields.find(({ id }) => id === basis.countOf)?.label
  return `times ${field ?? 'a field that is gone'}`
}

/** `Cutting: 1 hour per piece; Sanding: 0.1 hours per square foot`. */
function typeWords(plan: WorkPlan, id: string, type: Known | undefined): string {
  if (!Object.hasOwn(plan.types, id)) return 'All steps, without hours'
  const entries = (plan.types[id] ?? []).map(
    (entry) => `${stepName(plan, entry.step)}: ${entryWords(entry, type)}`,
  )
  return entries.join('; ') || 'No steps'
}

function stepsWords({ steps }: WorkPlan): string {
  return steps.map(({ name, isReady }) => (isReady ? `${name} (ready)` : name)).join(', ')
}

/** What changed, for the audit log. @param types by their ids. */
export function planChanges(
  before: WorkPlan,
  after: WorkPlan,
  types: ReadonlyMap<string, Known>,
): AuditChange[] {
  const ids = [...new Set([...Object.keys(before.types), ...Object.keys(after.types)])]
  const all = [
    { label: 'Steps', before: stepsWords(before), after: stepsWords(after) },
    ...ids.map((id) => {
      const type = types.get(id)
      return {
        label: type?.name ?? id,
        before: typeWords(before, id, type),
        after: typeWords(after, id, type),
      }
    }),
  ]
  return all.filter((change) => change.before !== change.after)
}
