import { describe, expect, test } from 'vitest'
import { isDatabaseAway, OutcomeUnknown } from './failures.ts'

const withCode = (code: unknown, message = 'failed') => Object.assign(new Error(message), { code })

describe('a database that is away', () => {
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
    ['went with a commit on its way', new OutcomeUnknown(new Error('Query read timeout'))],
    ['is SQLite on a full disk', withCode('SQLITE_FULL')],
    ['is SQLite on a failing disk', withCode('SQLITE_IOERR_FSYNC')],
    ['is SQLite that another process holds', withCode('SQLITE_BUSY')],
    ['is SQLite on a read-only disk', withCode('SQLITE_READONLY_ROLLBACK')],
    ['has several addresses that all fail', new AggregateError([withCode('ECONNREFUSED')])],
  ])('%s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })
})

describe('a defect', () => {
  test.each([
    ['in SQL', withCode('42703')],
    ['that a unique index caught', withCode('23505')],
    ['that a foreign key caught', withCode('SQLITE_CONSTRAINT_FOREIGNKEY')],
    ['of division by zero', withCode('22012')],
    ['that deadlocks', withCode('40P01')],
    ['of SQLite that is misused', withCode('SQLITE_MISUSE')],
    ['with a code that is a number', withCode(53300)],
    ['of ours', new TypeError('undefined is not a function')],
    ['that only mentions a timeout', new Error('the timeout exceeded when trying to connect')],
    ['that throws words', 'ECONNREFUSED'],
    ['that throws nothing', undefined],
    ['among several', new AggregateError([new Error('x')])],
  ])('%s is none', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})
