/** What the operator is told when the database cannot be opened: one line that names what is wrong and what to do. */
import { isDatabaseAway } from './failures.ts'

/** @throws the error, or one that says what is wrong with the folder. */
export function refuseFolder(dataDir: string, error: unknown): never {
  const code = codeOf(error)
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    throw new Error(
      `kerf.db in ${dataDir} is not a database, or is damaged (${messageOf(error)}): restore a backup, or set DATA_DIR to another folder`,
    )
  }
  if (code.startsWith('SQLITE_') ? isDatabaseAway(error) : code.startsWith('E')) {
    throw new Error(
      `DATA_DIR ${dataDir} cannot be written (${messageOf(error)}): free its disk, or set DATA_DIR to a folder that this user may write`,
    )
  }
  throw error
}

const REFUSED = [
  '28', // who are you
  '3D', // no such database
  '42501', // may not make tables
]

/** @throws the error, or one that says what is wrong with the URL or behind it. Its password is not repeated. */
export function refuseUrl(databaseUrl: string, error: unknown): never {
  const { hostname, port } = new URL(databaseUrl)
  const place = `the database at ${hostname}:${port || 5432} (DATABASE_URL)`
  if (isDatabaseAway(error)) {
    throw new Error(`${place} does not answer (${messageOf(error)}): start it, or correct DATABASE_URL`)
  }
  if (REFUSED.some((prefix) => codeOf(error).startsWith(prefix))) {
    throw new Error(`${place} refuses (${messageOf(error)}): correct DATABASE_URL`)
  }
  throw error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A name with several addresses fails once for each, and says so in a list without a message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
