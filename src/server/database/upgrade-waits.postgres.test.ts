import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { connect } from './connect.ts'
import { isUpToDate } from './migrate.ts'

/** Kysely's migrator takes it. */
const MIGRATION_LOCK = '3853314791062309107'

test('a node waits for the upgrade of another for longer than a request may take', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'kerf-test-'))
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const connecting = connect({ dataDir, databaseUrl: url }, expect.fail)
  // A request waits for 4 seconds.
  const upgrading = other.query('select pg_sleep(4.5)').then(() => other.query('commit'))
  const [connection] = await Promise.all([connecting, upgrading])
  expect(await isUpToDate(connection.db)).toBe(true)
  await connection.close()
  await other.end()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})
