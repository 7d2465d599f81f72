import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** Members who may be named as who does it, by name. */
export async function listPeople(shop: Shop, db: Database) {
  return db
    .selectFrom('shop_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.shop_id', '=', shop.shopId)
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}
