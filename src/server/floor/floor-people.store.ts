import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/**
 * Somebody who is or was a member: what they did may arrive after they were disabled or removed. The audit log has everybody
 * who was ever signed in to the shop.
 */
export async function findPerson(shop: Shop, db: Database, id: number) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where('u.id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('shop_users as m')
            .select('m.id')
            .where('m.shop_id', '=', shop.shopId)
            .whereRef('m.user_id', '=', 'u.id'),
        ),
        exists(
          selectFrom('audit_events as e')
            .select('e.id')
            .where('e.shop_id', '=', shop.shopId)
            .whereRef('e.user_id', '=', 'u.id'),
        ),
      ]),
    )
    .executeTakeFirst()
}

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
