import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

export interface KeyedRequest {
  readonly key: string
  readonly request: string
}

/** @returns whether the key is new. Waits for any other transaction that is taking the same key. */
export async function takeKey(shop: Shop, tx: Database, keyed: KeyedRequest, now: string): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ shop_id: shop.shopId, user_id: shop.userId, ...keyed, result_id: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function findKey(shop: Shop, tx: Database, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request', 'result_id'])
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', shop.userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function completeKey(shop: Shop, tx: Database, key: string, resultId: number): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ result_id: resultId })
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', shop.userId)
    .where('key', '=', key)
    .execute()
}

export async function deleteKeysBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}
