/** Learns from what work took: better hours for the work plan where its estimates are off. */
import type { WorkEntry, WorkPlan } from './work-plan.ts'

/** Fewer pieces may be a coincidence. */
const LEAST_PIECES = 3
/** As a share of the estimate. */
const TOLERANCE = 0.2

/** What pieces of one type took in one step. */
export interface TakenInStep {
  readonly type: string
  readonly step: number
  readonly pieces: number
  readonly estimatedMinutes: number
  readonly takenMinutes: number
}

/**
 * The type's entries for the step, with hours that would have come to what the pieces took; undefined where the
 * estimates are good enough, or too few pieces were made.
 */
export function betterEntries(plan: WorkPlan, of: TakenInStep): readonly WorkEntry[] | undefined {
  const { type, step, pieces, estimatedMinutes, takenMinutes } = of
  if (pieces < LEAST_PIECES || estimatedMinutes <= 0 || takenMinutes <= 0) return undefined
  const ratio = takenMinutes / estimatedMinutes
  if (Math.abs(ratio - 1) <= TOLERANCE) return undefined
  const entries = entriesIn(plan, type, step)
  return entries.length === 0
    ? undefined
    : entries.map((entry) => ({
        ...entry,
        hours: Math.max(0.01, Math.round(entry.hours * ratio * 100) / 100),
      }))
}

export function entriesIn({ types }: WorkPlan, type: string, step: number): readonly WorkEntry[] {
  const entries = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  return entries.filter((entry) => entry.step === step)
}

/** The plan with other entries for one step of a type. */
export function withEntries<Plan extends WorkPlan>(
  plan: Plan,
  {
    type,
    step,
    entries,
  }: { readonly type: string; readonly step: number; readonly entries: readonly WorkEntry[] },
): Plan {
  const before = plan.types[type] ?? []
  const at = before.findIndex((entry) => entry.step === step)
  const others = before.filter((entry) => entry.step !== step)
  const place = at === -1 ? others.length : at
  return { ...plan, types: { ...plan.types, [type]: others.toSpliced(place, 0, ...entries) } }
}
