import type { Database } from '../database/connect.ts'

/** How the database got its first shop. */
export type FirstRun = 'demo' | 'setup'

const KEY = 'first-run'
const CODE_KEY = 'setup-code'

/**
 * Claims an empty database for its first fill. When two servers or visitors try at once, one of them gets false.
 */
export async function claimFirstRun(tx: Database, by: FirstRun): Promise<boolean> {
  const claimed = await tx
    .insertInto('meta')
    .values({ key: KEY, value: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Undefined while the database is empty. */
export async function findFirstRun(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value
}

/** @returns the code, or the one that another server has saved before. */
export async function saveSetupCode(db: Database, code: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: CODE_KEY, value: code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findSetupCode(db)) ?? code
}

/** Undefined once Kerf is set up. */
export async function findSetupCode(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', CODE_KEY).executeTakeFirst()
  return row?.value
}

export async function deleteSetupCode(tx: Database): Promise<void> {
  await tx.deleteFrom('meta').where('key', '=', CODE_KEY).execute()
}
