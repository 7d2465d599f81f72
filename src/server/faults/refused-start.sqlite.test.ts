/** A problem at startup yields one line that says what to do, and exit code 1. */
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startKerf } from '../../../test-support/kerf-server.ts'
import { portOf } from '../../../test-support/ports.ts'
import { refusedStart } from '../../../test-support/refused-start.ts'
import { connect } from '../database/connect.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-refused-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function expectRefused(
  env: Readonly<Record<string, string>>,
  sentence: RegExp,
  user?: number,
): Promise<void> {
  const { code, lines } = await refusedStart({ DATA_DIR: join(folder, 'data'), ...env }, user)
  expect(lines).toEqual([expect.stringMatching(/^Kerf cannot start: /)])
  expect(lines[0]).toMatch(sentence)
  expect(code).toBe(1)
}

test('refuses to start on another server’s data folder, but not once that server was killed', async () => {
  const dataFolder = join(folder, 'killed')
  const first = await startKerf({ dataFolder, env: { DEMO: 'off' } })
  await expectRefused({ DATA_DIR: dataFolder }, /another Kerf server is using the data folder .*DATA_DIR/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.kill9()
  // The database holds password hashes and customers' data, so only its own user may read it.
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(expect.arrayContaining(['kerf.db', 'owner.lock']))
  for (const name of ['', ...files]) {
    expect([name, statSync(join(dataFolder, name)).mode & 0o077]).toEqual([name, 0])
  }
  const second = await startKerf({ dataFolder, env: { DEMO: 'off' } })
  expect(await second.stop()).toBe(0)
})

test('refuses a DATA_DIR that cannot be created', async () => {
  writeFileSync(join(folder, 'a-file'), '')
  await expectRefused({ DATA_DIR: join(folder, 'a-file/data') }, /DATA_DIR .* is not writable .*a folder/)
})

test('refuses a DATA_DIR that is not writable', async () => {
  // Not even root can write to this folder.
  await expectRefused({ DATA_DIR: '/proc/self' }, /DATA_DIR \/proc\/self is not writable .*a folder/)
})

test.each([
  ['attachments', /DATA_DIR .*data.* is not writable \(EACCES.*\/attachments.*\): let this user write/],
  ['kerf.db', /DATA_DIR .*data.* is not writable \(EACCES.*\/kerf\.db.*\): let this user write/],
])('refuses a DATA_DIR in which %s is not writable', async (name, sentence) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerf-data-'))
  await (await connect({ dataDir, databaseUrl: undefined }, () => {})).close()
  mkdirSync(join(dataDir, 'attachments/incoming'), { recursive: true })
  // Root may write to everything.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  for (const path of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    if (nobody !== undefined) chownSync(join(dataDir, path), nobody, nobody)
  }
  chmodSync(join(dataDir, name), 0o500)
  await expectRefused({ DATA_DIR: dataDir }, sentence, nobody)
  rmSync(dataDir, { recursive: true })
})

test('refuses a file that is not a database', async () => {
  const dataDir = join(folder, 'garbage')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'kerf.db'), 'not a database at all'.repeat(1000))
  await expectRefused({ DATA_DIR: dataDir }, /kerf\.db .*not a database.*backup/)
})

test('refuses the schema of a newer Kerf', async () => {
  const dataDir = join(folder, 'newer')
  await (await connect({ dataDir, databaseUrl: undefined }, () => {})).close()
  const database = new SqliteDatabase(join(dataDir, 'kerf.db'))
  database.exec("insert into kysely_migration values ('999-from-the-future', '2030-01-01T00:00:00.000Z')")
  database.close()
  await expectRefused({ DATA_DIR: dataDir }, /newer version of Kerf .*"999-from-the-future"/)
})

// config.sqlite.test.ts has the others.
test.each([
  ['PORT', 'eighty', /PORT must be a whole number/],
  ['HOST', '192.0.2.1', /HOST 192\.0\.2\.1 is not an address of this machine/],
])('refuses %s=%s', async (name, value, sentence) => {
  await expectRefused({ [name]: value }, sentence)
})

test('refuses a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const port = portOf(other)
  try {
    await expectRefused({ PORT: String(port) }, new RegExp(`port ${port} .*in use.*PORT`))
  } finally {
    other.close()
  }
})
