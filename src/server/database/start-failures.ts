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

const READ_ONLY = '25006'
const NO_CONNECTIONS = '53300'

/** pg's own message, which comes without a code. */
const NO_TLS = 'The server does not support SSL connections'
/** Codes of OpenSSL and Node, such as `CERT_HAS_EXPIRED` and `ERR_TLS_CERT_ALTNAME_INVALID`. */
const TLS_FAILURE = /CERT|UNABLE_TO_VERIFY|^ERR_(TLS|SSL)/

/**
 * @throws an error that says what is wrong with the URL or the server, without the password, or else the original
 * error.
 */
export function refuseUrl(databaseUrl: string, error: unknown): never {
  const place = `the database at ${hostNames(databaseUrl)} (DATABASE_URL)`
  if (ACCESS_DENIED.some((prefix) => codeOf(error).startsWith(prefix))) {
    throw new Error(`${place} denied access (${messageOf(error)}): correct DATABASE_URL`)
  }
  if (codeOf(error) === READ_ONLY) {
    throw new Error(
      `${place} is read-only (${messageOf(error)}), as a standby is: let DATABASE_URL name the primary`,
    )
  }
  if (codeOf(error) === NO_CONNECTIONS) {
    throw new Error(
      `${place} has no connection left (${messageOf(error)}): raise max_connections, or the limit of the user or the database`,
    )
  }
  if (isDatabaseAway(error)) {
    throw new Error(`${place} does not answer (${messageOf(error)}): start it, or correct DATABASE_URL`)
  }
  if (error instanceof Error && (error.message.startsWith(NO_TLS) || TLS_FAILURE.test(codeOf(error)))) {
    throw new Error(
      `${place} gives no secure connection (${error.message}): set up TLS on it, with a certificate that this machine trusts, or correct sslmode in DATABASE_URL`,
    )
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
