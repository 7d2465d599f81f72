import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/**
 * Makes this process the only one on a data folder. The lock is one that the operating system holds for the process
 * (through SQLite, which knows how on every system): it is gone when the process is, however it ended.
 *
 * @returns a function that gives the folder up.
 * @throws Error with one line for the operator when another server has it.
 */
export function ownDataFolder(dataDir: string): () => void {
  const lock = new SqliteDatabase(join(dataDir, 'owner.lock'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(
        `another Kerf server is using the data folder ${dataDir}: stop it first, or set DATA_DIR`,
      )
    }
    throw error
  }
  return () => lock.close()
}
