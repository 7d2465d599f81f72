import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-support/test-database.ts'

const FULL = 2

test.each([
  ['journal_mode', 'wal'],
  // Anything less loses acknowledged orders in a power failure, which no test can cause.
  ['synchronous', FULL],
  ['foreign_keys', 1],
  ['recursive_triggers', 1],
  ['busy_timeout', 5000],
])('SQLite runs with %s = %s', async (pragma, value) => {
  const { db, close } = await openTestDatabase()
  try {
    const { rows } = await sql<object>`pragma ${sql.raw(pragma)}`.execute(db)
    expect(rows.map((row) => Object.values(row))).toEqual([[value]])
  } finally {
    await close()
  }
})
