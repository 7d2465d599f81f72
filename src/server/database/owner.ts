import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/**
 * Makes this process the only one that uses the data folder. SQLite takes an operating system lock, which works on
 * every platform and disappears with the process, however it ends.
 *
 * @returns a function that releases the folder.
 * @throws Error with one line for the operator when another server holds it.
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
