/** One line for the operator when the database cannot be opened: what is wrong and what to do. */
import { isDatabaseAway, isDiskFull } from './failures.ts'
import { hostNames } from './host-names.ts'

/** @throws an error that says what is wrong with the folder, or else the original error. */
export function refuseFolder(dataDir: string, error: unknown): never {
  const code = codeOf(error)
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    throw new Error(
      `kerf.db in ${dataDir} is not a database, or is damaged (${messageOf(error)}): restore a backup, or set DATA_DIR to another folder`,
    )
  }
  if (isDiskFull(error)) {
    throw new Error(
      `the disk of DATA_DIR ${dataDir} is full (${messageOf(error)}): free up space, or set DATA_DIR to a folder on another disk`,
    )
  }
  if (code.startsWith('SQLITE_') ? isDatabaseAway(error) : code.startsWith('E')) {
    throw new Error(
      `DATA_DIR ${dataDir} is not writable (${messageOf(error)}): let this user write to it and what is in it, or set DATA_DIR to a folder this user can write to`,
    )
  }
  throw error
}

const ACCESS_DENIED = [
  '28', // authentication failed
  '3D', // no such database
  '42501', // no permission to create tables
]

/**
 * @throws an error that says what is wrong with the URL or the server, without the password, or else the original
 * error.
 */
export function refuseUrl(databaseUrl: string, error: unknown): never {
  const place = `the database at ${hostNames(databaseUrl)} (DATABASE_URL)`
  if (isDatabaseAway(error)) {
    throw new Error(`${place} does not answer (${messageOf(error)}): start it, or correct DATABASE_URL`)
  }
  if (ACCESS_DENIED.some((prefix) => codeOf(error).startsWith(prefix))) {
    throw new Error(`${place} denied access (${messageOf(error)}): correct DATABASE_URL`)
  }
  throw error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A host name with several addresses fails once per address, in an AggregateError without a message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
