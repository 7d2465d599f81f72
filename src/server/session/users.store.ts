/** Users and their memberships. The only store that works without a `Shop`, because a `Shop` is proved from it. */
import type { Role } from '#domain/rights.ts'
import type { Database } from '../database/connect.ts'
import { lockedForChange } from '../database/row-locks.ts'

export interface NewUser {
  readonly username: string
  readonly passwordHash: string
  readonly name: string
  readonly email: string | null
}

export async function insertUser(tx: Database, user: NewUser, now: string): Promise<number> {
  const id = await insertUserIfFree(tx, user, now)
  if (id === undefined) throw new Error(`the username ${user.username} is taken`)
  return id
}

/** Usernames ignore case. @returns the id; undefined, adding nobody, when the username is taken. */
export async function insertUserIfFree(
  tx: Database,
  user: NewUser,
  now: string,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values({
      username: user.username.toLowerCase(),
      password_hash: user.passwordHash,
      name: user.name,
      email: user.email,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** @returns false, changing nothing, when the user is a member already. */
export async function insertMembership(
  tx: Database,
  membership: { readonly shopId: number; readonly userId: number; readonly role: Role },
  now: string,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('shop_users')
    .values({
      shop_id: membership.shopId,
      user_id: membership.userId,
      role: membership.role,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** With what proves that somebody is this user. */
export async function findUser(db: Database, username: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.password_hash',
      'u.disabled_at',
      'f.confirmed_at as second_factor_since',
    ])
    .where('u.username', '=', username.toLowerCase())
    .executeTakeFirst()
}

/** Opening a session waits for a change of the password or second factor, and the other way around. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await lockedForChange(tx, tx.selectFrom('users').select('id').where('id', '=', userId)).execute()
}

/** The shops that a user may sign in to, oldest membership first. */
export async function listMemberships(db: Database, userId: number) {
  return db
    .selectFrom('shop_users as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select(['s.id', 's.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .orderBy('m.id')
    .execute()
}

export async function findPasswordHash(db: Database, userId: number): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.password_hash
}

export async function updateUser(
  db: Database,
  userId: number,
  changes: { readonly name?: string; readonly email?: string | null },
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** @returns false, changing nothing, when `from` was no longer the hash. */
export async function replacePasswordHash(
  tx: Database,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const moved = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function findUserById(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Enough for somebody with several accounts; more are not mailed at once. */
const MOST_OF_ADDRESS = 5

/** The user with this username, and those with this email address, unless they are disabled. */
export function called(db: Database, name: string) {
  const sought = name.toLowerCase()
  return db
    .selectFrom('users')
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('username', '=', sought), eb(eb.fn('lower', ['email']), '=', sought)]))
}

export async function listCalled(db: Database, name: string) {
  return called(db, name)
    .select(['id', 'username', 'name', 'email'])
    .orderBy('id')
    .limit(MOST_OF_ADDRESS)
    .execute()
}

/** Regardless of the earlier password. */
export async function setPasswordHash(tx: Database, userId: number, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}
