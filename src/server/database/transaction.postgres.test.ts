import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import type { Database } from './connect.ts'
import { isDiskFull, OutcomeUnknown } from './failures.ts'
import { transaction } from './transaction.ts'

let opened: TestDb

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const put = (db: Database, key: string) => db.insertInto('meta').values({ key, value: 'x' }).execute()
const stored = async () => {
  const rows = await opened.db.selectFrom('meta').select('key').where('key', 'like', 'put-%').execute()
  return rows.map(({ key }) => key).toSorted()
}

test('after the last statements of a transaction, reads are answered and writes are refused', async () => {
  const answers = await transaction(opened.db, async (tx, finish) => {
    const late = finish(async () => {
      await put(tx, 'put-1')
      return Promise.allSettled([
        tx.selectFrom('meta').select('value').where('key', '=', 'put-1').execute(),
        put(tx, 'put-2'),
        sql`
          insert into meta (key, value) values ('put-2', 'x')`.execute(tx),
        sql`INSERT INTO meta (key, value) VALUES ('put-2', 'x')`.execute(tx),
      ])
    })
    return late
  })
  const refused = { status: 'rejected', reason: new Error('a write was started after the commit') }
  expect(answers).toEqual([{ status: 'fulfilled', value: [{ value: 'x' }] }, refused, refused, refused])
  expect(await stored()).toEqual(['put-1'])
})

test('a transaction in which a failure was overlooked is not taken for a stored one', async () => {
  const failed = transaction(opened.db, async (tx) => {
    await put(tx, 'put-3')
    await put(tx, 'put-3').catch(() => {})
  })
  await expect(failed).rejects.toThrow(/unique/)
  expect(await stored()).not.toContain('put-3')
})

test('if the disk is full for one of the last statements, it is known that nothing was stored', async () => {
  const failed = transaction(opened.db, (tx, finish) =>
    finish(() =>
      Promise.all([
        put(tx, 'put-4'),
        sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(tx),
        put(tx, 'put-5'),
      ]),
    ),
  )
  const error = await failed.catch((thrown: unknown) => thrown)
  expect(isDiskFull(error)).toBe(true)
  expect(error).not.toBeInstanceOf(OutcomeUnknown)
  expect(await stored()).not.toContain('put-4')
})
