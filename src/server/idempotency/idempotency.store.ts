import type { Expression } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { NEXT_ORDER_ID } from '../database/order-ids.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

export interface KeyedRequest {
  readonly key: string
  readonly request: string
}

const keyInsertion = (result_id: Expression<number> | null) =>
  prepared((db, param: Param<'shopId' | 'userId' | 'key' | 'request' | 'createdAt'>) =>
    db
      .insertInto('idempotency_keys')
      .values({
        shop_id: param('shopId'),
        user_id: param('userId'),
        key: param('key'),
        request: param('request'),
        result_id,
        created_at: param('createdAt'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('result_id'),
  )

const insertKey = keyInsertion(null)
const insertKeyForOrder = keyInsertion(NEXT_ORDER_ID)

interface Taken {
  /** An id that was reserved with it. */
  readonly result_id: number | null
}

/** @returns undefined if the key is not new. Waits for any other transaction that is taking the same key. */
export async function takeKey(
  { shopId, userId }: Shop,
  tx: Database,
  keyed: KeyedRequest,
  now: string,
): Promise<Taken | undefined> {
  const [taken] = await insertKey(tx, { shopId, userId, ...keyed, createdAt: now })
  return taken
}

/** Like `takeKey`; on PostgreSQL it also reserves the id of the order to be made. */
export async function takeKeyForOrder(
  shop: Shop,
  tx: Database,
  keyed: KeyedRequest,
  now: string,
): Promise<Taken | undefined> {
  if (!isPostgres(tx)) return takeKey(shop, tx, keyed, now)
  const { shopId, userId } = shop
  const [taken] = await insertKeyForOrder(tx, { shopId, userId, ...keyed, createdAt: now })
  return taken
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
