import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

export interface KeyedRequest {
  readonly key: string
  readonly request: string
}

const insertKey = prepared((db, param: Param<'shopId' | 'userId' | 'key' | 'request' | 'createdAt'>) =>
  db
    .insertInto('idempotency_keys')
    .values({
      shop_id: param('shopId'),
      user_id: param('userId'),
      key: param('key'),
      request: param('request'),
      result_id: null,
      created_at: param('createdAt'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/** @returns whether the key is new. Waits for any other transaction that is taking the same key. */
export async function takeKey(shop: Shop, tx: Database, keyed: KeyedRequest, now: string): Promise<boolean> {
  const { shopId, userId } = shop
  const taken = await insertKey(tx, { shopId, userId, ...keyed, createdAt: now })
  return taken.length > 0
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

const setResult = prepared((db, param: Param<'shopId' | 'userId' | 'key' | 'resultId'>) =>
  db
    .updateTable('idempotency_keys')
    .set({ result_id: param('resultId') })
    .where('shop_id', '=', param('shopId'))
    .where('user_id', '=', param('userId'))
    .where('key', '=', param('key')),
)

export async function completeKey(shop: Shop, tx: Database, key: string, resultId: number): Promise<void> {
  const { shopId, userId } = shop
  await setResult(tx, { shopId, userId, key, resultId })
}

export async function deleteKeysBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}
