/** PostgreSQL falls silent while something is written: Kerf never says that nothing was saved where that is not known. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../../../test-support/kerf-server.ts'
import { type LossyWire, lossyWire } from '../../../test-support/lossy-wire.ts'
import { createDatabase, type TestDatabase } from '../../../test-support/postgres-database.ts'
import { type Answer, type ShopClient, setUpShop } from '../../../test-support/shop-client.ts'

const UNKNOWN =
  'The database stopped answering before it said whether this was saved. Look before you try again.'
const NOTHING = 'The database cannot be reached just now. Nothing was saved. Try again in a moment.'
const PROMISED_MS = 5000

let database: TestDatabase
let wire: LossyWire
let server: KerfServer
let client: ShopClient
let customerId: number

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
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
  ['is carried out, and its answer lost', 'unanswered', 1],
  ['is carried out, and the connection cut', 'cut off', 1],
  ['is lost on its way', 'undelivered', 0],
] as const)(
  'where a commit %s, nobody is told that nothing was saved, and a repeat under its key gets the one that there is',
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

test('a statement that is a transaction of its own is no other case', async () => {
  wire.lose('update "users"', 'unanswered')
  expectUnavailable(await client.call('PATCH', '/api/account', { name: 'Olive Oak' }), UNKNOWN)
  expect((await client.call('GET', '/api/auth/me')).body.user.name).toBe('Olive Oak')
})

test.each(['begin', 'pg_notify'])(
  'where %s is not answered nothing was saved, and that is said',
  async (words) => {
    const before = await numbers()
    wire.lose(words, 'unanswered')
    expectUnavailable(await create(), NOTHING)
    expect(await numbers()).toEqual(before)
  },
)

test('where nothing was to be saved nobody wonders whether it was', async () => {
  wire.lose('from "customers"', 'unanswered')
  expectUnavailable(await client.call('GET', '/api/customers'), NOTHING)
})
