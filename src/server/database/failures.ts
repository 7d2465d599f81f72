/** Tells errors of an unavailable database or disk from defects in Kerf. */

const POSTGRES_AWAY = [
  '08', // connection exceptions
  '28', // the password was changed, or the user is shut out
  '3D000', // no such database: it is being replaced
  '53', // out of disk, memory or connections
  '57P', // shut down, crashed, starting up
  '58', // input or output failed
  '25006', // read-only: a standby took over
]
const SQLITE_AWAY = ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']
/** pg's own messages, which come without a code. */
const PG_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
]
/** A newer Kerf has changed a table, so this connection's plans are worth no more than a lost connection. */
const OLD_PLAN = 'cached plan must not change result type'

/** The database went away during a commit or after it: the write is stored completely or not at all. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Reads for the answer what is committed. If the database goes away meanwhile, nobody is told that nothing was saved. */
export async function readSaved<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isDatabaseAway(error) ? new OutcomeUnknown(error) : error
  }
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof OutcomeUnknown) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    POSTGRES_AWAY.some((prefix) => code.startsWith(prefix)) ||
    SQLITE_AWAY.some((prefix) => code.startsWith(prefix)) ||
    NETWORK.includes(code) ||
    PG_MESSAGES.some((message) => error.message.startsWith(message)) ||
    error.message === OLD_PLAN ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  )
}

/** SQLite's second one: the file of its shared memory cannot grow. */
const FULL = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100']

/** Whether there is no room left, for the database or for files. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
}

/** Full, over a quota, read-only, broken, gone, forbidden, out of handles. */
const DISK_FAILING = [
  'ENOSPC',
  'ENOTDIR',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'ENOENT',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
]

/** For errors of the file system. */
export function isDiskFailing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    DISK_FAILING.includes(String(error.code))
  )
}
