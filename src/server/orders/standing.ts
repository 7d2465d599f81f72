/** Where the lines of an order stand, and the problems that are open on it. */
import type { StandingLine } from '#contract/order-parts.ts'
import { stepOf, type WorkPlan } from '#domain/floor/work-plan.ts'
import type { Database } from '../database/connect.ts'
import type { EventRow } from '../order-parts/order-events.store.ts'
import { listPlaces, type PlaceRow } from '../order-parts/work-places.store.ts'
import { listOpenProblems } from '../order-parts/work-problems.store.ts'
import type { Shop } from '../shop.ts'
import { findPlan } from '../work-plan/work-plan.ts'

/** An order that was never in production needs no query, nor does one on which nobody reported a problem. */
export async function standingOf(
  shop: Shop,
  db: Database,
  { id, started_at }: { readonly id: number; readonly started_at: string | null },
  events: readonly EventRow[],
) {
  return {
    steps: started_at === null ? [] : await stepsOf(shop, db, id),
    problems: events.some(({ kind }) => kind === 'problem') ? await listOpenProblems(shop, db, id) : [],
  }
}

/** By the places of the lines. */
async function stepsOf(shop: Shop, db: Database, id: number): Promise<StandingLine['step'][]> {
  const places = await listPlaces(shop, db, id)
  if (places.length === 0) return []
  const plan = await findPlan(shop, db)
  const steps: StandingLine['step'][] = []
  for (const row of places) {
    if (row.position !== null) steps[row.position] = presentStep(plan, row)
  }
  return steps
}

function presentStep(plan: WorkPlan, row: PlaceRow): StandingLine['step'] {
  const step = stepOf(plan, row.step)
  if (step === undefined) return null
  const { id, name, isReady } = step
  const { worker_id, worker_name, since, started_at: startedAt } = row
  const worker = worker_id === null || worker_name === null ? null : { id: worker_id, name: worker_name }
  return { id, name, isReady, since, startedAt, worker }
}
