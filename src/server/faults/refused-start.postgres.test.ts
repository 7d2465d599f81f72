/** An unusable PostgreSQL at startup yields one line that says what to do, and exit code 1. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { portOf } from '../../../test-support/ports.ts'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { refusedStart } from '../../../test-support/refused-start.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
/** Accepts connections but never answers. */
let silent: Server
let silentPort: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-refused-'))
  silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  silentPort = portOf(silent)
})
afterAll(() => {
  silent.close()
  rmSync(folder, { recursive: true, force: true })
})

async function expectRefused(url: string, sentence: RegExp): Promise<void> {
  const { code, lines } = await refusedStart({ DATABASE_URL: url, DATA_DIR: folder })
  expect(lines).toEqual([expect.stringMatching(/^Kerf cannot start: /)])
  expect(lines[0]).toMatch(sentence)
  const { password } = new URL(url)
  if (password !== '') expect(lines[0]).not.toContain(password)
  expect(code).toBe(1)
}

const DOES_NOT_ANSWER = /the database at 127\.0\.0\.1:\d+ \(DATABASE_URL\) .*start it/

test('refuses to start when nothing listens at the address', async () => {
  await expectRefused('postgres://kerf:hush-hush@127.0.0.1:1/kerf', DOES_NOT_ANSWER)
})

test('refuses to start when the server never answers', async () => {
  await expectRefused(`postgres://kerf:hush-hush@127.0.0.1:${silentPort}/kerf`, DOES_NOT_ANSWER)
})

test('refuses to start with an unknown host name', async () => {
  await expectRefused(
    'postgres://kerf@nobody.invalid/kerf',
    /the database at nobody\.invalid:5432 \(DATABASE_URL\)/,
  )
})

test('refuses to start with a wrong password', async () => {
  const url = new URL(inject('postgresUrl'))
  url.password = 'hush-hush'
  await expectRefused(url.href, /password authentication failed.*DATABASE_URL/)
})

test('refuses to start without the secure connection that the URL asks for', async () => {
  const url = new URL(inject('postgresUrl'))
  url.searchParams.set('sslmode', 'verify-full')
  await expectRefused(
    url.href,
    /secure connection \(The server does not support SSL.*sslmode in DATABASE_URL/,
  )
})

test('refuses to start with a database that does not exist', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/nowhere'
  await expectRefused(url.href, /database "nowhere" does not exist.*DATABASE_URL/)
})

test('refuses to start on a server that takes no writes, or no further connections', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const name = new URL(url).pathname.slice(1)
  const few = new URL(url)
  few.username = `few_${name}`
  few.password = 'hush-hush'
  try {
    await client.query(`alter database "${name}" set default_transaction_read_only = on`)
    await expectRefused(url, /is read-only .*primary/)
    await client.query(`create role "${few.username}" login password 'hush-hush' connection limit 0`)
    await expectRefused(few.href, /no connection left \(too many connections.*max_connections/)
  } finally {
    await client.query(`drop role if exists "${few.username}"`)
    await client.end()
    await drop()
  }
})

test('refuses to start on a database that writes dates in another way', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`alter database "${new URL(url).pathname.slice(1)}" set datestyle = 'Postgres, MDY'`)
    await expectRefused(url, /dates as "Postgres, MDY": .*alter database/)
  } finally {
    await client.end()
    await drop()
  }
})

test('refuses to start on the schema of a newer Kerf', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      "insert into kysely_migration values ('999-from-the-future', '2030-01-01T00:00:00.000Z')",
    )
    await client.end()
    await expectRefused(url, /newer version of Kerf .*"999-from-the-future"/)
  } finally {
    await drop()
  }
})
