import { SESSION_ID } from '#contract/sessions.ts'
import type { Database } from '../database/connect.ts'
import { stateOf } from '../database/dialects.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Caller } from './caller.ts'

export async function insertSession(
  db: Database,
  session: {
    readonly tokenHash: string
    readonly userId: number
    readonly shopId: number
    readonly from: Caller
  },
  now: string,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      shop_id: session.shopId,
      created_at: now,
      last_seen_at: now,
      address: session.from.address,
      user_agent: session.from.userAgent?.slice(0, 300) ?? null,
    })
    .execute()
}

const sessionByToken = prepared((db, param: Param<'tokenHash'>) =>
  db
    .selectFrom('sessions as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .innerJoin('shop_users as m', (join) =>
      join.onRef('m.shop_id', '=', 't.shop_id').onRef('m.user_id', '=', 't.user_id'),
    )
    .innerJoin('shops as s', 's.id', 't.shop_id')
    .leftJoin('second_factors as f', 'f.user_id', 't.user_id')
    .select([
      't.token_hash',
      't.created_at',
      't.last_seen_at',
      't.shop_id',
      't.user_id',
      'm.role',
      'm.disabled_at as member_disabled_at',
      'u.username',
      'u.name as user_name',
      'u.email as user_email',
      'u.disabled_at',
      's.name as shop_name',
      's.address as shop_address',
      's.phone as shop_phone',
      's.email as shop_email',
      's.time_zone',
      's.second_factor_required_at',
      'f.confirmed_at as second_factor_since',
    ])
    .select(stateOf(db).as('state'))
    .where('t.token_hash', '=', param('tokenHash')),
)

/**
 * Includes the user, the shop, the membership, and the state of the database (`stateOf`).
 *
 * @returns undefined once the membership is gone.
 */
export async function findSession(db: Database, tokenHash: string) {
  const [session] = await sessionByToken(db, { tokenHash })
  return session
}

export async function touchSession(db: Database, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** @returns false, changing nothing, when the user is not a member of that shop. */
export async function setSessionShop(
  db: Database,
  tokenHash: string,
  userId: number,
  shopId: number,
): Promise<boolean> {
  const moved = await db
    .updateTable('sessions')
    .set({ shop_id: shopId })
    .where('token_hash', '=', tokenHash)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop_users')
          .select('id')
          .where('user_id', '=', userId)
          .where('shop_id', '=', shopId)
          .where('disabled_at', 'is', null),
      ),
    )
    .returning('token_hash')
    .executeTakeFirst()
  return moved !== undefined
}

/** @returns the id of the session's user. */
export async function deleteSession(db: Database, tokenHash: string): Promise<number | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return deleted?.user_id
}

export async function deleteSessionsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteSessionsExcept(db: Database, userId: number, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute()
}

export async function deleteExpiredSessions(
  db: Database,
  before: { readonly created: string; readonly lastSeen: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('created_at', '<', before.created), eb('last_seen_at', '<', before.lastSeen)]))
    .execute()
}

/** Last used first. */
export async function openSessions(db: Database, userIds: readonly number[], shopId: number | undefined) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('sessions as t')
    .innerJoin('shops as s', 's.id', 't.shop_id')
    .select([
      't.token_hash',
      't.user_id',
      't.address',
      't.user_agent',
      't.created_at',
      't.last_seen_at',
      's.name as shop_name',
    ])
    .where('t.user_id', 'in', userIds)
    .$if(shopId !== undefined, (query) => query.where('t.shop_id', '=', shopId ?? 0))
    .orderBy('t.last_seen_at', 'desc')
    .orderBy('t.created_at', 'desc')
    .execute()
}

/** @param id the first 16 digits of the token's hash. @returns whether the user had such a session. */
export async function deleteSessionOf(
  tx: Database,
  userId: number,
  id: string,
  shopId: number | undefined,
): Promise<boolean> {
  // A shorter text would match more than one.
  if (!SESSION_ID.test(id)) return false
  const deleted = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'like', `${id}%`)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId ?? 0))
    .returning('token_hash')
    .execute()
  return deleted.length > 0
}

/** Signs a user out of one shop. */
export async function deleteSessionsIn(tx: Database, userId: number, shopId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('shop_id', '=', shopId).execute()
}
