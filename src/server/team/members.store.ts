import type { Role } from '#domain/rights.ts'
import type { Database } from '../database/connect.ts'
import { lockedForChange } from '../database/row-locks.ts'
import type { Shop } from '../shop.ts'

/** In the order in which they joined. */
export async function listMembers(shop: Shop, db: Database) {
  return db
    .selectFrom('shop_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.name',
      'u.username',
      'u.email',
      'm.role',
      'm.created_at',
      'm.disabled_at',
      'f.confirmed_at as second_factor_since',
    ])
    .where('m.shop_id', '=', shop.shopId)
    .orderBy('m.id')
    .execute()
}

export type Membership = Awaited<ReturnType<typeof lockMembers>>[number]

/** Locks the shop's memberships, so that two administrators cannot demote each other at once. */
export async function lockMembers(shop: Shop, tx: Database) {
  const members = tx
    .selectFrom('shop_users')
    .select(['user_id', 'role', 'disabled_at'])
    .where('shop_id', '=', shop.shopId)
    .orderBy('id')
  return lockedForChange(tx, members).execute()
}

export async function setRole(shop: Shop, tx: Database, userId: number, role: Role): Promise<void> {
  await tx
    .updateTable('shop_users')
    .set({ role })
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', userId)
    .execute()
}

/** @param disabledAt null to enable the member again. */
export async function setDisabled(
  shop: Shop,
  tx: Database,
  userId: number,
  disabledAt: string | null,
): Promise<void> {
  await tx
    .updateTable('shop_users')
    .set({ disabled_at: disabledAt })
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', userId)
    .execute()
}

/** Ends the member's sessions in the shop, too. */
export async function deleteMember(shop: Shop, tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('shop_users').where('shop_id', '=', shop.shopId).where('user_id', '=', userId).execute()
}

/** In how many shops the user has a membership, also a disabled one. */
export async function countShops(shop: Shop, db: Database, userId: number): Promise<number> {
  const { shops } = await db
    .selectFrom('shop_users')
    .select((eb) => eb.fn.countAll<number>().as('shops'))
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop_users as mine')
          .select('mine.id')
          .where('mine.user_id', '=', userId)
          .where('mine.shop_id', '=', shop.shopId),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(shops)
}

export async function requiresSecondFactor(shop: Shop, db: Database): Promise<boolean> {
  const { second_factor_required_at: since } = await db
    .selectFrom('shops')
    .select('second_factor_required_at')
    .where('id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
  return since !== null
}

/** @param since null when it is no longer required. */
export async function requireSecondFactor(shop: Shop, tx: Database, since: string | null): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ second_factor_required_at: since })
    .where('id', '=', shop.shopId)
    .execute()
}
