import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test-support/test-database.ts'
import { openBeside } from './connect.ts'
import { isDatabaseAway } from './failures.ts'
import { transaction } from './transaction.ts'

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

test('no query is compiled', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  expect(await sql`show jit`.execute(db)).toMatchObject({ rows: [{ jit: 'off' }] })
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

test.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'instants are read as ISO 8601 where the time zone of the database is %s',
  async (zone) => {
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    const instants = [
      '2026-11-26T10:40:14.000Z',
      '2026-11-26T10:40:14.500Z',
      '2026-07-01T23:59:59.999Z',
      '1999-01-02T03:04:05.060Z',
    ]
    const read = await transaction(db, async (tx) => {
      await sql`set local time zone ${sql.lit(zone)}`.execute(tx)
      const one = async (text: string) => {
        const { rows } = await sql<{ at: string }>`select ${text}::timestamptz(3) as at`.execute(tx)
        return rows[0]?.at
      }
      return Promise.all(instants.map(one))
    })
    expect(read).toEqual(instants)
  },
)
