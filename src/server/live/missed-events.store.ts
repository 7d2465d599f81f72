/** Finds the events after a given id, for streams that were cut off. */
import type { Database } from '../database/connect.ts'
import { detailOf } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'

/** Across all shops; 0 before anything has happened. */
export async function latestEventId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** When the latest event up to this id happened, in any shop. */
export async function findTimeOf(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select('at')
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Earliest first. */
export async function listEventsAfter(shop: Shop, db: Database, id: number, limit: number) {
  const rows = await db
    .selectFrom('order_events as e')
    .leftJoin('users as w', 'w.id', 'e.user_id')
    .select(['e.id', 'e.order_id', 'e.kind', 'e.at', 'e.detail', 'e.user_id', 'w.name as user_name'])
    .where('e.shop_id', '=', shop.shopId)
    .where('e.id', '>', id)
    .orderBy('e.id')
    .limit(limit)
    .execute()
  return rows.map(({ detail, ...row }) => ({ ...row, to: detailOf({ detail }).to ?? null }))
}
