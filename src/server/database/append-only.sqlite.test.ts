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

/**
 * Whoever can write the file can change it: SQLite asks each connection whether a replacement fires triggers, and any
 * connection may drop them. Only the operating system keeps other programs out.
 */
describe('another program that writes the file', () => {
  test('is refused updates and deletions, but can replace a row unless it turns recursive triggers on', () => {
    const other = new SqliteDatabase(join(opened.place.dataDir, 'kerf.db'))
    try {
      const replace = () => other.exec('insert or replace into ledger_entries select * from ledger_entries')
      expect(() => other.exec('update ledger_entries set amount_cents = 1')).toThrow('append-only: no update')
      expect(() => other.exec('delete from ledger_entries')).toThrow('append-only: no delete')
      expect(replace).not.toThrow()
      other.pragma('recursive_triggers = ON')
      expect(replace).toThrow('ledger_entries is append-only: no delete')
    } finally {
      other.close()
    }
  })
})
