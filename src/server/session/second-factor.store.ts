/** Second factors belong to users, not to a shop. */
import type { Database } from '../database/connect.ts'

export async function findSecondFactor(db: Database, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step', 'wrong_codes', 'wrong_since'])
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
    .set({ last_step: step, wrong_codes: 0, wrong_since: null })
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

/** @param since before this instant, wrong codes are forgotten. */
export async function countWrongCode(
  db: Database,
  userId: number,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<void> {
  const begunAnew = await db
    .updateTable('second_factors')
    .set({ wrong_codes: 1, wrong_since: now })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('wrong_since', 'is', null), eb('wrong_since', '<', since)]))
    .returning('user_id')
    .executeTakeFirst()
  if (begunAnew !== undefined) return
  await db
    .updateTable('second_factors')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
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

/** Names of the user's shops that require a second factor. */
export async function shopsThatRequireIt(db: Database, userId: number): Promise<string[]> {
  const shops = await db
    .selectFrom('shop_users as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select('s.name')
    .where('m.user_id', '=', userId)
    .where('s.second_factor_required_at', 'is not', null)
    .orderBy('m.id')
    .execute()
  return shops.map(({ name }) => name)
}
