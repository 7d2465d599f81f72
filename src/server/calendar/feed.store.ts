/** Members' secret addresses for other calendars. */
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

export async function findFeed(shop: Shop, db: Database): Promise<{ made_at: string } | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', shop.userId)
    .executeTakeFirst()
}

/** Ends the address that there was. */
export async function saveFeed(shop: Shop, tx: Database, tokenHash: string, now: string): Promise<void> {
  const made = { token_hash: tokenHash, made_at: now }
  await tx
    .insertInto('calendar_feeds')
    .values({ shop_id: shop.shopId, user_id: shop.userId, ...made })
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet(made))
    .execute()
}

/** Searches all shops: the token itself is the proof of access, as long as its member may come in. */
export async function findFeedByToken(db: Database, tokenHash: string) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('shop_users as m', (join) =>
      join.onRef('m.shop_id', '=', 'f.shop_id').onRef('m.user_id', '=', 'f.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('shops as s', 's.id', 'f.shop_id')
    .leftJoin('second_factors as t', 't.user_id', 'f.user_id')
    .select(['f.shop_id', 'f.user_id', 'm.role', 'u.name as user_name', 's.name as shop_name', 's.time_zone'])
    .where('f.token_hash', '=', tokenHash)
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([eb('s.second_factor_required_at', 'is', null), eb('t.confirmed_at', 'is not', null)]),
    )
    .executeTakeFirst()
}

export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeedByToken>>>
