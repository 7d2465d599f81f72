import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test-support/test-database.ts'
import { openBeside } from './connect.ts'
import { isDatabaseAway } from './failures.ts'

test('a connection keeps the plans of its statements', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const plans = await db.connection().execute(async (one) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as planned_once`.execute(one)
    return sql<{ runs: number }>`
      select sum(generic_plans + custom_plans) as runs from pg_prepared_statements
      where statement like 'select %planned_once'`.execute(one)
  })
  expect(plans.rows).toEqual([{ runs: 3 }])
})

test('a statement whose table gets a column while Kerf runs fails at most once, as if the database were away', async () => {
  const { db, place, close } = await openTestDatabase()
  const newer = await openBeside(place)
  onTestFinished(async () => {
    await newer.close()
    await close()
  })
  const read = () => sql`select * from changing`.execute(db)
  await sql`create table changing (id integer)`.execute(newer.db)
  // Once more, on a new connection, should this have been the statement at which names start again.
  await read()
  await read()
  await sql`alter table changing add column name text`.execute(newer.db)
  await expect(read()).rejects.toSatisfy(isDatabaseAway)
  await expect(read()).resolves.toMatchObject({ rows: [] })
})

test('after many different statements, names start again', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const kept = () => sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db)
  for (let each = 0; each < 1200; each++) await sql`select ${sql.lit(each)} as one`.execute(db)
  expect((await kept()).rows[0]?.count).toBeLessThan(502)
})
