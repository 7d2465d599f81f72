import type { Database } from '../database/connect.ts'

/** How the database got its first shop. */
export type FirstRun = 'demo' | 'setup'

const KEY = 'first-run'

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
