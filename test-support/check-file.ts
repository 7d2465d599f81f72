import SqliteDatabase from 'better-sqlite3'
import { expect } from 'vitest'

/** Runs SQLite's own checks on a database file that no server has open. */
export function checkFile(file: string): void {
  const database = new SqliteDatabase(file)
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(database.pragma('foreign_key_check')).toEqual([])
  } finally {
    database.close()
  }
}
