/** The operator lets a member in when nobody in the shop can, with a command beside the running server. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '#contract/audit.ts'
import { auditSentence } from '#domain/audit.ts'
import { PASSWORD, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { addSecondFactor } from '../../../test-support/second-factor.ts'
import { makePasswordLink } from './password-link.ts'

const run = promisify(execFile)
const MAIN = fileURLToPath(new URL('password-link-main.ts', import.meta.url))
const NEW = 'brass rabbet plane 7'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  // The command has no clock but the machine's.
  kerf.clock.now = Date.now()
})
afterAll(() => kerf.close())

async function command(...args: string[]): Promise<string> {
  const { dataDir, databaseUrl } = kerf.place
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PUBLIC_URL: 'https://kerf.example.com',
  }
  const { stdout } = await run(process.execPath, [MAIN, ...args], { env })
  return stdout
}

/** The line that the command ends with when it refuses. */
const refusal = (...args: string[]) =>
  command(...args).then(
    (stdout) => stdout,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  )

const login = (username: string, password: string) =>
  kerf.visit('POST', '/api/auth/login', { username, password })

const reset = (printed: string) => {
  const [, token = ''] = /^ {2}https:\/\/kerf\.example\.com\/reset#([\w-]{43})$/m.exec(printed) ?? []
  return kerf.visit('POST', '/api/auth/reset', { token, newPassword: NEW })
}

test('a link lets them choose a new password; only when asked is the second factor removed', async () => {
  await kerf.addUser('sole', [kerf.shopId, kerf.otherShopId], 'administrator')
  const sole = await kerf.openSession('sole')
  await addSecondFactor(sole, kerf.clock.now)

  const replaced = await command('sole')
  expect(replaced).toMatch(/^With this link sole the new \(sole\) chooses a new password/)
  expect((await sole.call('GET', '/api/auth/me')).statusCode).toBe(200)
  const printed = await command('Sole', '--without-second-factor')
  expect(printed).toMatch(/^The second factor of sole the new \(sole\) was removed/)
  expect((await sole.call('GET', '/api/auth/me')).statusCode).toBe(401)
  expect((await login('sole', PASSWORD)).statusCode).toBe(200)

  expect((await reset(replaced)).statusCode).toBe(409)
  expect((await reset(printed)).statusCode).toBe(200)
  expect((await login('sole', PASSWORD)).statusCode).toBe(401)
  expect((await login('sole', NEW)).statusCode).toBe(200)

  for (const administrator of ['owner', 'rival']) {
    const { call } = await kerf.openSession(administrator)
    const { entries } = (await call('GET', '/api/audit?kind=accounts')).json()
    const byOperator = auditEntry
      .array()
      .parse(entries)
      .filter(({ by }) => by === null)
    const made = 'Whoever runs Kerf created a link for sole the new to choose a new password'
    expect(byOperator.map((entry) => auditSentence(entry.kind, entry))).toEqual([
      'Whoever runs Kerf removed the second factor of sole the new',
      made,
      made,
    ])
  }
})

/** Without a process, whose start takes longer than the rest. */
const made = (called: string) =>
  makePasswordLink(kerf.db, called, {
    kerfUrl: 'https://kerf.example.com',
    withoutSecondFactor: false,
    now: new Date(kerf.clock.now).toISOString(),
  })

test('whoever cannot be helped is told what to do, and no name', async () => {
  const unknown = await refusal('olvie')
  expect(unknown).toMatch(
    /^No link was made: nobody has the username or email address "olvie"\. Usernames are/,
  )
  expect(unknown).not.toMatch(/owner|maker|rival/)
  const left = await kerf.addUser('left', [kerf.shopId])
  const owner = await kerf.openSession('owner')
  await owner.call('POST', `/api/members/${left}/disable`)
  await expect(made('left')).rejects.toThrow(/left belongs to no shop, or is disabled there/)
  const email = 'office@example.com'
  await kerf.db.updateTable('users').set({ email }).where('username', 'in', ['owner', 'maker']).execute()
  await expect(made(email)).rejects.toThrow(/several people have the email address .* say the username/)
})
