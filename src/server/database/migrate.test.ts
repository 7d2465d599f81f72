import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDb } from '../../../test-support/kerf-app.ts'
import { connect, type Database } from './connect.ts'
import { POSTGRES_COLUMNS, SQLITE_COLUMNS } from './dialects.ts'
import { migrate } from './migrate.ts'
import { ownDataFolder } from './owner.ts'

let opened: TestDb

beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const columns = () => (opened.place.databaseUrl === undefined ? SQLITE_COLUMNS : POSTGRES_COLUMNS)
const released = (db: Database) =>
  sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)

test('migrating again, and ten times at once, changes nothing and keeps the data', async () => {
  const { db } = opened
  await db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute()
  const before = await released(db)
  await Promise.all(Array.from({ length: 10 }, () => migrate(db, columns())))
  expect((await released(db)).rows).toEqual(before.rows)
  expect(before.rows.length).toBeGreaterThan(0)
  expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'kept', value: 'yes' }])
})

test('a database that a newer Kerf made is refused with one line, and stays as it is', async () => {
  const { db } = opened
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '')`.execute(db)
  const before = await released(db)
  await expect(migrate(db, columns())).rejects.toThrow(
    new Error(
      'the database was made by a newer Kerf (it has the change "999-from-the-future"): start that version, or restore a backup',
    ),
  )
  expect((await released(db)).rows).toEqual(before.rows)
})

test('another server on PostgreSQL is welcome; one on the same data folder is refused with one line', async () => {
  const second = connect(opened.place, () => {})
  if (opened.place.databaseUrl !== undefined) {
    const connection = await second
    await connection.db.insertInto('meta').values({ key: 'second', value: 'node' }).execute()
    await connection.close()
    return
  }
  await expect(second).rejects.toThrow(
    new Error(
      `another Kerf server is using the data folder ${opened.place.dataDir}: stop it first, or set DATA_DIR`,
    ),
  )
  // The refused one has taken nothing from the first.
  await opened.db.insertInto('meta').values({ key: 'first', value: 'still here' }).execute()
})

test('a data folder is given up with its owner, and can be owned again', () => {
  const { dataDir } = opened.place
  const folder = opened.place.databaseUrl === undefined ? undefined : ownDataFolder(dataDir)
  expect(() => ownDataFolder(dataDir)).toThrow('another Kerf server is using the data folder')
  folder?.()
  if (folder !== undefined) ownDataFolder(dataDir)()
})
