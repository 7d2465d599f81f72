import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

export interface KeyedRequest {
  readonly key: string
  readonly request: string
}

type KeyColumn = 'shopId' | 'userId' | 'key' | 'request' | 'createdAt'

const keyInsertion = (db: Database, param: Param<KeyColumn>, result_id: RawBuilder<number | null>) =>
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
    .returning('result_id')

const insertKey = prepared((db, param: Param<KeyColumn | 'resultId'>) =>
  keyInsertion(db, param, param('resultId')),
)
const insertKeyOfOrder = prepared((db, param: Param<KeyColumn>) =>
  keyInsertion(db, param, sql`nextval(pg_get_serial_sequence('orders', 'id'))`),
)

/** The result of a request: an id, a new order's, which PostgreSQL can reserve, or null if it is not known yet. */
export type Result = number | 'new-order' | null

/** @returns undefined if the key is not new. Waits for any other transaction that is taking the same key. */
export async function takeKey(
  shop: Shop,
  tx: Database,
  keyed: KeyedRequest,
  result: Result,
  now: string,
): Promise<{ readonly result_id: number | null } | undefined> {
  const { shopId, userId } = shop
  const columns = { shopId, userId, ...keyed, createdAt: now }
  const reserves = result === 'new-order'
  const [taken] =
    reserves && isPostgres(tx)
      ? await insertKeyOfOrder(tx, columns)
      : await insertKey(tx, { ...columns, resultId: reserves ? null : result })
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
