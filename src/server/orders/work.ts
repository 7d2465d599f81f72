/** What becomes of an order's work when it takes a step of its lifecycle, or goes back one. */
import type { Status } from '#domain/lifecycle.ts'
import type { Database } from '../database/connect.ts'
import { lineFrom } from '../order-parts/line-content.ts'
import type { Shop } from '../shop.ts'
import { enterProduction, finishWork, leaveProduction, type Write } from '../work-plan/places.ts'
import { plannedMinutes } from '../work-plan/planned-minutes.ts'
import { savePlannedMinutes } from '../work-plan/work-plan.store.ts'
import { listLineItems } from './orders.store.ts'

interface Moved {
  readonly id: number
  readonly now: string
}

/**
 * Reads what the step forward to `to` needs. Requires the order row to be locked, or its lock to have been sent.
 *
 * @returns what writes it.
 */
export async function workOnStep(shop: Shop, tx: Database, to: Status, { id, now }: Moved): Promise<Write> {
  if (to === 'production') return enterProduction(shop, tx, { id, lines: linesOf(shop, tx, id), now })
  if (to === 'completed') return finishWork(shop, tx, id, now)
  return async () => {}
}

/** Likewise for the step back from `from`. */
export async function workOnUndo(shop: Shop, tx: Database, from: Status, { id, now }: Moved): Promise<Write> {
  if (from === 'production') return leaveProduction(shop, tx, id, now)
  if (from === 'completed') return enterProduction(shop, tx, { id, lines: linesOf(shop, tx, id), now })
  return async () => {}
}

/** Changes of the plan did not reach an order that was completed. Requires its row to be locked. */
export async function planAgain(
  shop: Shop,
  tx: Database,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const minutes = await plannedMinutes(shop, tx, await linesOf(shop, tx, id)())
  await savePlannedMinutes(shop, tx, { id, version, minutes })
}

function linesOf(shop: Shop, tx: Database, id: number) {
  return async () => (await listLineItems(shop, tx, id)).map(lineFrom)
}
