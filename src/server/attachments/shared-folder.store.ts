import type { Database } from '../database/connect.ts'

const KEY = 'files-mark'

/** @returns the mark of the database's files: this one, unless there is one already. */
export async function claimFilesMark(db: Database, mark: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value ?? mark
}

/** For files that came with a restored database. */
export async function forgetFilesMark(db: Database): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute()
}
