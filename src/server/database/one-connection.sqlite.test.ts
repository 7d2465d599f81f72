import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test-support/test-database.ts'
import { transaction } from './transaction.ts'

test('once SQLite has rolled back, as it does when the disk is full, later statements store nothing', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const insert = (key: string) => sql`insert or rollback into meta (key, value) values (${key}, 'x')`
  await insert('taken').execute(db)
  const failed = transaction(db, async (tx) => {
    await insert('before').execute(tx)
    await Promise.all([insert('taken'), insert('after'), insert('last')].map((one) => one.execute(tx)))
  })
  await expect(failed).rejects.toThrow('UNIQUE constraint failed')
  const rows = await db.selectFrom('meta').select('key').where('value', '=', 'x').execute()
  expect(rows).toEqual([{ key: 'taken' }])
})
