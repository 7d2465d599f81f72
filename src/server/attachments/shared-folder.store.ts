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

/** A file that the folder must have; undefined while the database knows none, and once there is a mark. */
export async function findFileToHave(
  db: Database,
): Promise<{ readonly shopId: number; readonly key: string } | undefined> {
  const mark = await db.selectFrom('meta').select('key').where('key', '=', KEY).executeTakeFirst()
  if (mark !== undefined) return undefined
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
