/** PostgreSQL falls silent during a write: Kerf never claims that nothing was saved unless it knows. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../../../test-support/kerf-server.ts'
import { type LossyWire, lossyWire } from '../../../test-support/lossy-wire.ts'
import { createDatabase, type TestDatabase } from '../../../test-support/postgres-database.ts'
import { ADMINISTRATOR, type Answer, type ShopClient, setUpShop } from '../../../test-support/shop-client.ts'

const UNKNOWN =
  'The database stopped answering before confirming whether this was saved. Check before you try again.'
const NOTHING = 'The database cannot be reached right now. Nothing was saved. Try again in a moment.'
const PROMISED_MS = 5000

let database: TestDatabase
let wire: LossyWire
let server: KerfServer
let client: ShopClient
let customerId: number

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  wire = await lossyWire(database.url)
  server = await startKerf({ env: { DEMO: 'off', DATABASE_URL: wire.url } })
  client = await setUpShop(() => server.url)
  customerId = (await client.call('POST', '/api/customers', { name: 'Ada Carpenter' })).body.id
}, 60_000)

afterAll(async () => {
  await server?.stop()
  wire?.close()
  await database?.drop()
})

const create = (key?: string) => client.call('POST', '/api/orders', newOrderBody(customerId), key)
const numbers = async (): Promise<string[]> =>
  (await client.call('GET', '/api/orders')).body.map((order: { orderNumber: string }) => order.orderNumber)

function expectUnavailable({ status, headers, body }: Answer, message: string): void {
  expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
    status: 503,
    body: { message },
    retryAfter: '5',
  })
}

test.each([
  ['is executed but its answer is lost', 'unanswered', 1],
  ['is executed but the connection breaks', 'cut off', 1],
  ['never arrives', 'undelivered', 0],
] as const)(
  'when a commit %s, the outcome is reported as unknown, and repeating with the key creates no duplicate',
  async (_what, loss, made) => {
    const before = await numbers()
    const key = randomUUID()
    wire.lose('commit', loss)
    const began = Date.now()
    expectUnavailable(await create(key), UNKNOWN)
    expect(Date.now() - began).toBeLessThan(PROMISED_MS)
    expect((await numbers()).length).toBe(before.length + made)
    const again = await create(key)
    expect(again.status).toBe(201)
    expect((await numbers()).toSorted()).toEqual([...before, again.body.orderNumber].toSorted())
  },
)

test('a statement outside a transaction is treated the same way', async () => {
  wire.lose('insert into "second_factors"', 'unanswered')
  const begin = { currentPassword: ADMINISTRATOR.password }
  expectUnavailable(await client.call('POST', '/api/account/second-factor', begin), UNKNOWN)
})

test('so it is when what was sent together with the commit is not answered', async () => {
  const key = randomUUID()
  wire.lose('pg_notify', 'unanswered')
  expectUnavailable(await create(key), UNKNOWN)
  const before = await numbers()
  expect((await create(key)).status).toBe(201)
  expect(await numbers()).toEqual(before)
})

test.each(['begin', 'from "customers"'])(
  'when %s, which is sent before the commit, is not answered, Kerf says that nothing was saved',
  async (words) => {
    const before = await numbers()
    wire.lose(words, 'unanswered')
    expectUnavailable(await create(), NOTHING)
    expect(await numbers()).toEqual(before)
  },
)

test('a read without an answer never raises the question of what was saved', async () => {
  wire.lose('from "customers"', 'unanswered')
  expectUnavailable(await client.call('GET', '/api/customers'), NOTHING)
})
