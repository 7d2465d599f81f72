import { describe, expect, test } from 'vitest'
import { isDatabaseAway, OutcomeUnknown } from './failures.ts'

const withCode = (code: unknown, message = 'failed') => Object.assign(new Error(message), { code })

describe('an unavailable database', () => {
  test.each([
    ['refuses a connection', withCode('ECONNREFUSED')],
    ['resets it', withCode('ECONNRESET')],
    ['cannot be looked up', withCode('ENOTFOUND')],
    ['cannot be reached', withCode('EHOSTUNREACH')],
    ['shuts down', withCode('57P01')],
    ['has crashed', withCode('57P02')],
    ['starts up', withCode('57P03')],
    ['has no connection left', withCode('53300')],
    ['has no disk left', withCode('53100')],
    ['cannot write its files', withCode('58030')],
    ['has become a standby', withCode('25006')],
    ['lost the connection', withCode('08006')],
    ['ended the connection', new Error('Connection terminated unexpectedly')],
    ['did not answer a connection', new Error('timeout exceeded when trying to connect')],
    ['did not answer a query', new Error('Query read timeout')],
    ['failed during a commit', new OutcomeUnknown(new Error('Query read timeout'))],
    ['is SQLite on a full disk', withCode('SQLITE_FULL')],
    ['is SQLite on a failing disk', withCode('SQLITE_IOERR_FSYNC')],
    ['is SQLite locked by another process', withCode('SQLITE_BUSY')],
    ['is SQLite on a read-only disk', withCode('SQLITE_READONLY_ROLLBACK')],
    ['has several addresses that all fail', new AggregateError([withCode('ECONNREFUSED')])],
  ])('%s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })
})

describe('a defect is not an unavailable database:', () => {
  test.each([
    ['an SQL error', withCode('42703')],
    ['a unique index violation', withCode('23505')],
    ['a foreign key violation', withCode('SQLITE_CONSTRAINT_FOREIGNKEY')],
    ['division by zero', withCode('22012')],
    ['a deadlock', withCode('40P01')],
    ['SQLite misuse', withCode('SQLITE_MISUSE')],
    ['a numeric code', withCode(53300)],
    ['a TypeError', new TypeError('undefined is not a function')],
    ['a message that merely mentions a timeout', new Error('the timeout exceeded when trying to connect')],
    ['a thrown string', 'ECONNREFUSED'],
    ['a thrown undefined', undefined],
    ['an aggregate without such an error', new AggregateError([new Error('x')])],
  ])('%s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})
