import type { Day } from '#domain/calendar.ts'
import type { QueuedWork } from '#domain/floor/promise.ts'
import { OWED_STAGES } from '#domain/promised.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** No order has this id. */
const NONE = 0

/** Orders that a shop has taken and not finished, except one: their hours, and what was promised. */
export async function listQueue(shop: Shop, db: Database, exceptId = NONE): Promise<QueuedWork[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['estimated_minutes', 'planned_minutes', 'promised_on'])
    .where('shop_id', '=', shop.shopId)
    .where('status', 'in', OWED_STAGES)
    .where('voided_at', 'is', null)
    .where('id', '!=', exceptId)
    .where((eb) =>
      eb.or([
        eb('estimated_minutes', '>', 0),
        eb('planned_minutes', '>', 0),
        eb('promised_on', 'is not', null),
      ]),
    )
    .execute()
  return rows.map(({ estimated_minutes, planned_minutes, promised_on }) => ({
    minutes: estimated_minutes ?? planned_minutes ?? 0,
    promisedOn: promised_on,
  }))
}

export async function savePromise(
  shop: Shop,
  tx: Database,
  id: number,
  promise: { readonly promisedOn: Day | null; readonly minutes: number | null; readonly now: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      promised_on: promise.promisedOn,
      estimated_minutes: promise.minutes,
      updated_by_id: shop.userId,
      updated_at: promise.now,
    })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}
