/** Second factors belong to users, not to a shop. */
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

export async function findSecondFactor(db: Database, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Replaces one that was never confirmed. @returns false when a confirmed one stands. */
export async function beginSecondFactor(
  tx: Database,
  userId: number,
  secret: string,
  now: string,
): Promise<boolean> {
  const begun = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** @returns false when it is confirmed already. */
export async function confirmSecondFactor(tx: Database, userId: number, now: string): Promise<boolean> {
  const confirmed = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up a code's time step. @returns false when it, or a later one, was used before. */
export async function takeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** @returns false when there is no such code, or it was used before. */
export async function takeRecoveryCode(
  db: Database,
  userId: number,
  codeHash: string,
  now: string,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Where wrong codes of a user are counted: per network where they have signed in before, and once for all others. */
export interface CodeCounter {
  readonly userId: number
  /** Undefined for every network that is not known. */
  readonly network: string | undefined
}

/** The network of `counter`, or none if the user has never signed in there. */
export async function codeCounter(
  db: Database,
  userId: number,
  network: string | undefined,
): Promise<CodeCounter> {
  if (network === undefined) return { userId, network }
  const known = await db
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .executeTakeFirst()
  return { userId, network: known?.network }
}

/**
 * Counts an attempt before the code is compared, so that parallel attempts cannot slip through.
 *
 * @param since before this instant, wrong codes are forgotten.
 * @returns false when there were `max` already.
 */
export async function takeAttempt(
  db: Database,
  counter: CodeCounter,
  { max, since, now }: { readonly max: number; readonly since: string; readonly now: string },
): Promise<boolean> {
  const { table, own } = rowOf(counter)
  const isOver = sql`(wrong_since is null or wrong_since < ${since})`
  const { rows } = await sql`
    update ${table} set
      wrong_codes = case when ${isOver} then 1 else wrong_codes + 1 end,
      wrong_since = case when ${isOver} then ${now} else wrong_since end
    where ${own} and (${isOver} or wrong_codes < ${max})
    returning user_id`.execute(db)
  return rows.length > 0
}

/** When the attempts that are counted began. */
export async function attemptsSince(db: Database, counter: CodeCounter): Promise<string | undefined> {
  const { table, own } = rowOf(counter)
  const { rows } = await sql<{ wrong_since: string | null }>`
    select wrong_since from ${table} where ${own}`.execute(db)
  return rows[0]?.wrong_since ?? undefined
}

export async function forgetAttempts(db: Database, counter: CodeCounter): Promise<void> {
  const { table, own } = rowOf(counter)
  await sql`update ${table} set wrong_codes = 0, wrong_since = null where ${own}`.execute(db)
}

function rowOf({ userId, network }: CodeCounter) {
  return network === undefined
    ? { table: sql.table('second_factors'), own: sql`user_id = ${userId}` }
    : { table: sql.table('known_networks'), own: sql`user_id = ${userId} and network = ${network}` }
}

export async function replaceRecoveryCodes(
  tx: Database,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId })))
    .execute()
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { codes } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(codes)
}

export async function deleteSecondFactor(tx: Database, userId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const deleted = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

/** Names of the shops that the user may sign in to and that require a second factor. */
export async function shopsThatRequireIt(db: Database, userId: number): Promise<string[]> {
  const shops = await db
    .selectFrom('shop_users as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select('s.name')
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('s.second_factor_required_at', 'is not', null)
    .orderBy('m.id')
    .execute()
  return shops.map(({ name }) => name)
}
