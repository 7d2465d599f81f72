import type { Database } from '../database/connect.ts'

const KEY = 'files-mark'

/** @returns the mark of the database's files: this one, unless there is one already. */
export async function claimFilesMark(db: Database, mark: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findFilesMark(db)) ?? mark
}

/** Undefined until the first node has started, and after a restore. */
export async function findFilesMark(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value
}

/** A file that the folder must have; undefined while the database knows none. */
export async function findFileToHave(
  db: Database,
): Promise<{ readonly shopId: number; readonly key: string } | undefined> {
  return db
    .selectFrom('attachments')
    .select(['shop_id as shopId', 'file_key as key'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** For files that came with a restored database. */
export async function forgetFilesMark(db: Database): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute()
}
