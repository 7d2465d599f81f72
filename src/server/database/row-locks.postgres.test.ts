import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockable } from '../../../test-support/lockable.ts'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import type { Database } from './connect.ts'
import { lockedForChange, lockedForReading } from './row-locks.ts'
import { transaction } from './transaction.ts'

let opened: TestDb

beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.db.insertInto('meta').values({ key: 'row', value: 'x' }).execute()
})
afterAll(() => opened.close())

const row = (db: Database) => db.selectFrom('meta').select('value').where('key', '=', 'row')

const CASES = [
  { name: 'change', lock: lockedForChange, others: { forReading: false, forChange: false } },
  { name: 'reading', lock: lockedForReading, others: { forReading: true, forChange: false } },
]

test.each(CASES)('a row is locked for $name until the transaction ends', async ({ lock, others }) => {
  await transaction(opened.db, async (tx) => {
    await lock(tx, row(tx)).execute()
    expect(await lockable(row(opened.db))).toEqual(others)
  })
  expect(await lockable(row(opened.db))).toEqual({ forReading: true, forChange: true })
})

test('locking writes nothing', async () => {
  const version = async () => {
    const { rows } = await sql`select ctid::text from meta where key = 'row'`.execute(opened.db)
    return rows
  }
  const before = await version()
  await transaction(opened.db, (tx) => lockedForChange(tx, row(tx)).execute())
  expect(await version()).toEqual(before)
})
