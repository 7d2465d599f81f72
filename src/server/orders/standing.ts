/** Where the lines of an order stand, and the problems that are open on it. */
import type { StandingLine } from '#contract/order-parts.ts'
import { stepOf, type WorkPlan } from '#domain/floor/work-plan.ts'
import type { Database } from '../database/connect.ts'
import type { EventRow } from '../order-parts/order-events.store.ts'
import { listPlaces, type PlaceRow } from '../order-parts/work-places.store.ts'
import { listOpenProblems } from '../order-parts/work-problems.store.ts'
import type { Shop } from '../shop.ts'
import { findPlan } from '../work-plan/work-plan.ts'
import type { OrderRow } from './order-rows.store.ts'

type Step = StandingLine['step']
type Standing = Pick<OrderRow, 'id' | 'status' | 'started_at'>

/** An order that was never in production needs no query, nor does one on which nobody reported a problem. */
export async function standingOf(
  shop: Shop,
  db: Database,
  order: Standing,
  events: readonly EventRow[],
  known?: readonly Step[],
) {
  const [steps, problems] = await Promise.all([
    known ?? (order.started_at === null ? [] : listSteps(shop, db, order)),
    events.some(({ kind }) => kind === 'problem') ? listOpenProblems(shop, db, order.id) : [],
  ])
  return { steps, problems }
}

/** By the places of the lines. */
export async function listSteps(
  shop: Shop,
  db: Database,
  { id, status }: Pick<Standing, 'id' | 'status'>,
): Promise<readonly Step[]> {
  // Lines in production stand somewhere. Those of orders that were completed before there were places do not.
  const stands = status === 'production'
  const [places, early] = await Promise.all([
    listPlaces(shop, db, id),
    stands ? findPlan(shop, db) : undefined,
  ])
  if (places.length === 0) return []
  const plan = early ?? (await findPlan(shop, db))
  const steps: Step[] = []
  for (const row of places) {
    if (row.position !== null) steps[row.position] = presentStep(plan, row)
  }
  return steps
}

function presentStep(plan: WorkPlan, row: PlaceRow): Step {
  const step = stepOf(plan, row.step)
  if (step === undefined) return null
  const { id, name, isReady } = step
  const { place, worker_id, worker_name, since, started_at: startedAt } = row
  const worker = worker_id === null || worker_name === null ? null : { id: worker_id, name: worker_name }
  return { id, name, isReady, place, since, startedAt, worker }
}
