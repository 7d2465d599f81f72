import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

export interface KeyedRequest {
  readonly key: string
  readonly request: string
}

type KeyParam = Param<'shopId' | 'userId' | 'key' | 'request' | 'createdAt'>

const keyInsertion = (db: Database, param: KeyParam) =>
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

const insertKey = prepared((db, param: KeyParam) =>
  keyInsertion(db, param).returning(sql<number | null>`null`.as('reserved_id')),
)
const insertKeyOfOrder = prepared((db, param: KeyParam) =>
  keyInsertion(db, param).returning(
    sql<number | null>`nextval(pg_get_serial_sequence('orders', 'id'))`.as('reserved_id'),
  ),
)

/**
 * Takes the key, and on PostgreSQL reserves the id of the order that is made under it. Waits for any other transaction
 * that is taking the same key.
 *
 * @returns undefined if the key is not new.
 */
export async function takeKey(
  shop: Shop,
  tx: Database,
  keyed: KeyedRequest,
  now: string,
  makesOrder = false,
): Promise<{ readonly reserved_id: number | null } | undefined> {
  const { shopId, userId } = shop
  const insert = makesOrder && isPostgres(tx) ? insertKeyOfOrder : insertKey
  const [taken] = await insert(tx, { shopId, userId, ...keyed, createdAt: now })
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
