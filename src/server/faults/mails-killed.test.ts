/** Kill -9 before and while an email is being sent: it arrives after the restart. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../../../test-support/kerf-server.ts'
import { type MailCatcher, readMail, startMailCatcher } from '../../../test-support/mail-catcher.ts'
import { createDatabase, type TestDatabase } from '../../../test-support/postgres-database.ts'
import { type ShopClient, setUpShop } from '../../../test-support/shop-client.ts'

const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'

let catcher: MailCatcher
let dataFolder: string
let postgres: TestDatabase | undefined
let server: KerfServer
let client: ShopClient
let customerId: number
let orderId: number

const env = () => ({
  DEMO: 'off',
  SMTP_URL: catcher.url,
  MAIL_FROM: 'quotes@kerf.example',
  ...(postgres !== undefined && { DATABASE_URL: postgres.url }),
})
const start = () => startKerf({ dataFolder, env: env() })

beforeAll(async () => {
  catcher = await startMailCatcher()
  dataFolder = mkdtempSync(join(tmpdir(), 'kerf-mails-'))
  postgres = onPostgres ? await createDatabase(inject('postgresUrl'), inject('postgresTemplate')) : undefined
  server = await start()
  client = await setUpShop(() => server.url)
  customerId = (await client.call('POST', '/api/customers', { name: 'Ada Carpenter' })).body.id
}, 60_000)
beforeEach(async () => {
  catcher.caught.length = 0
  orderId = (await client.call('POST', '/api/orders', newOrderBody(customerId))).body.id
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  await catcher.close()
  await postgres?.drop()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function queue(): Promise<void> {
  const mail = { document: 'quote', to: 'ada@example.com', subject: 'Your table', text: 'Look: {link}' }
  const { status, body } = await client.call('POST', `/api/orders/${orderId}/send`, mail)
  expect([status, body.message]).toEqual([201, undefined])
}

const mails = async () => (await client.call('GET', `/api/orders/${orderId}/sending`)).body.mails

const messageIds = () => catcher.caught.map(({ raw }) => readMail(raw).headers.get('message-id'))

/** On SQLite a claim ends with its server. On PostgreSQL it must expire, which would take minutes. */
async function expireClaims(): Promise<void> {
  if (postgres === undefined) return
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  await db.query(
    `update mails set claimed_until = now() - interval '1 second' where claimed_until is not null`,
  )
  await db.end()
}

const states = async () => (await mails()).map(({ state }: { state: string }) => state)

async function expectHistory(...kinds: readonly string[]): Promise<void> {
  const history = async () => (await client.call('GET', `/api/orders/${orderId}`)).body.history
  await expect
    .poll(async () => (await history()).map(({ kind }: { kind: string }) => kind), { timeout: 20_000 })
    .toEqual(['created', 'mailing', ...kinds])
}

test('an email is sent at once, and a server told to stop while sending stops in time', async () => {
  await queue()
  await expectHistory('sent')
  expect(await states()).toEqual(['sent'])
  expect(messageIds()).toHaveLength(1)

  catcher.behavior = 'hangs partway'
  const reached = catcher.reached()
  await queue()
  await reached
  const began = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(8000)
  catcher.behavior = 'accepts'
  server = await start()
  await expect.poll(states, { timeout: 20_000 }).toEqual(['sent', 'sent'])
  expect(messageIds()).toHaveLength(2)
}, 90_000)

test('an email arrives once after kills before and during its transmission', async () => {
  catcher.behavior = 'never responds'
  await queue()
  await server.kill9()
  catcher.behavior = 'hangs partway'
  await expireClaims()
  const reached = catcher.reached()
  server = await start()
  await reached
  await server.kill9()
  expect(catcher.caught).toEqual([])
  catcher.behavior = 'accepts'
  await expireClaims()
  server = await start()
  await expectHistory('sent')
  expect(await states()).toEqual(['sent'])
  expect(messageIds()).toHaveLength(1)
}, 90_000)

test('a kill after the handover resends the email only when staff retry', async () => {
  catcher.behavior = 'accepts it without responding'
  const reached = catcher.reached()
  await queue()
  await reached
  await server.kill9()
  catcher.behavior = 'accepts'
  await expireClaims()
  server = await start()
  await expectHistory('unsure')
  expect(await states()).toEqual(['unsure'])
  expect(messageIds()).toHaveLength(1)

  const [{ id: mailId }] = await mails()
  await client.call('POST', `/api/orders/${orderId}/mails/${mailId}/retry`)
  await expectHistory('unsure', 'mailing', 'sent')
  expect(await states()).toEqual(['sent'])
  expect(messageIds()).toHaveLength(2)
}, 90_000)
