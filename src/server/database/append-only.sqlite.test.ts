/** What SQLite refuses to change in tables that only grow, and what it cannot refuse to other programs. */
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import { fillDemo } from '../demo/demo.ts'

const TABLES = [
  'customer_answers',
  'issued_documents',
  'ledger_entries',
  'order_events',
  'order_revisions',
] as const

let opened: TestDb

beforeAll(async () => {
  opened = await openTestDatabase()
  await fillDemo(opened.db, '2026-03-10T12:00:00.000Z', 'UTC')
})
afterAll(() => opened.close())

const rowsOf = async (table: string) =>
  (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(opened.db)).rows

describe.each(TABLES)('%s', (table) => {
  const CHANGES = {
    'insert or replace': `insert or replace into ${table} select * from ${table}`,
    replace: `replace into ${table} select * from ${table} limit 1`,
    update: `update ${table} set shop_id = shop_id`,
    'update or replace': `update or replace ${table} set shop_id = shop_id`,
    delete: `delete from ${table}`,
  }

  test.each(Object.entries(CHANGES))('Kerf’s connection refuses %s', async (_, statement) => {
    const before = await rowsOf(table)
    expect(before).not.toEqual([])
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow(
      new RegExp(`^${table} is append-only: no (update|delete)$`),
    )
    expect(await rowsOf(table)).toEqual(before)
  })
})

/** Whoever can write the file may drop the triggers: only the operating system keeps other programs out. */
describe('another program that writes the file', () => {
  test.each(TABLES)('cannot change %s, even if replacements fire no triggers for deletion', async (table) => {
    const before = await rowsOf(table)
    const other = new SqliteDatabase(join(opened.place.dataDir, 'kerf.db'))
    try {
      other.pragma('recursive_triggers = OFF')
      const changes = [
        `update ${table} set shop_id = shop_id`,
        `update or replace ${table} set shop_id = shop_id`,
        `delete from ${table}`,
        `insert or replace into ${table} select * from ${table}`,
      ]
      for (const change of changes) expect(() => other.exec(change)).toThrow(`${table} is append-only: no `)
    } finally {
      other.close()
    }
    expect(await rowsOf(table)).toEqual(before)
  })

  test('cannot take the place of a reversal or of an answer under another id', () => {
    const other = new SqliteDatabase(join(opened.place.dataDir, 'kerf.db'))
    try {
      other.exec(`insert into ledger_entries (shop_id, order_id, kind, amount_cents, day, reverses_id, at)
        select shop_id, order_id, 'reversal', -amount_cents, day, id, at from ledger_entries where kind = 'payment' limit 1`)
      const copy = (table: string, where: string) => {
        const columns = other
          .prepare(`select name from pragma_table_info('${table}') where name <> 'id'`)
          .pluck()
          .all()
          .join(', ')
        const count = `select count(*) from ${table} where ${where}`
        expect(other.prepare(count).pluck().get()).toBeGreaterThan(0)
        return () =>
          other.exec(
            `insert or replace into ${table} (${columns}) select ${columns} from ${table} where ${where}`,
          )
      }
      expect(copy('customer_answers', 'true')).toThrow('append-only')
      expect(copy('ledger_entries', 'reverses_id is not null')).toThrow('append-only')
    } finally {
      other.close()
    }
  })
})
