/** What becomes of an order's work when it takes a step of its lifecycle, or goes back one. */
import type { Status } from '#domain/lifecycle.ts'
import type { Database } from '../database/connect.ts'
import { lineFrom } from '../order-parts/line-content.ts'
import type { Shop } from '../shop.ts'
import { enterProduction, finishWork, leaveProduction, resumeWork, type Write } from '../work-plan/places.ts'
import { listLineItems } from './orders.store.ts'

/** Reads what the step needs. Requires the order row to be locked. @returns what writes it. */
export async function workMove(
  shop: Shop,
  tx: Database,
  {
    id,
    from,
    to,
    now,
  }: { readonly id: number; readonly from: Status; readonly to: Status; readonly now: string },
): Promise<Write> {
  if (from === 'production' && to === 'paid') return () => leaveProduction(shop, tx, id)
  if (from === 'production' && to === 'completed') return finishWork(shop, tx, id, now)
  if (to !== 'production') return async () => {}
  const lines = async () => (await listLineItems(shop, tx, id)).map(lineFrom)
  return from === 'completed'
    ? resumeWork(shop, tx, { id, lines, now })
    : enterProduction(shop, tx, { id, lines, now })
}
