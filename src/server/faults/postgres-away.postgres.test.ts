/** PostgreSQL goes away in different ways and returns; Kerf says so, keeps running and recovers on its own. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../../../test-support/kerf-server.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { type Postgres, startPostgres } from '../../../test-support/postgres.ts'
import { type ShopClient, setUpShop } from '../../../test-support/shop-client.ts'

/** Twice the five seconds that Kerf promises, since other tests use the cores meanwhile. */
const LATEST_MS = 10_000

let postgres: Postgres
let server: KerfServer
let client: ShopClient & { readonly cookie: string }
let customerId: number

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  server = await startKerf({ env: { DEMO: 'off', DATABASE_URL: postgres.url } })
  client = await setUpShop(() => server.url)
  customerId = (await client.call('POST', '/api/customers', { name: 'Ada Carpenter' })).body.id
}, 60_000)

afterAll(async () => {
  postgres?.thaw()
  expect(await server?.stop()).toBe(0)
  await postgres?.stop()
})

/** Fills the pool with several open connections, so that each of them meets the failure. */
beforeEach(async () => {
  await Promise.all(Array.from({ length: 10 }, () => client.call('GET', '/api/dashboard')))
})

const create = (key?: string) => client.call('POST', '/api/orders', newOrderBody(customerId), key)

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = Date.now()
  return { answer: await work(), ms: Date.now() - began }
}

async function expectRefused(): Promise<void> {
  const calls = [
    () => client.call('GET', '/api/orders'),
    () => client.call('GET', '/readyz'),
    ...Array.from({ length: 40 }, () => () => create()),
  ]
  for (const { answer, ms } of await Promise.all(calls.map(timed))) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(ms).toBeLessThan(LATEST_MS)
  }
  expect((await client.call('GET', '/healthz')).status).toBe(200)
}

/** They wait for each other's lock on the shop: with too many, one may wait longer than a request may take. */
const AT_ONCE = 10

/** Also checks, on a direct connection to PostgreSQL, that everything answered with 201 was written. */
async function expectHealthy(): Promise<void> {
  const back = Date.now()
  let status = 0
  while (status !== 200 && Date.now() - back < LATEST_MS) {
    status = (await client.call('GET', '/api/orders?limit=1')).status
    if (status !== 200) await sleep(50)
  }
  expect(status).toBe(200)
  const made = await Promise.all(Array.from({ length: AT_ONCE }, () => create()))
  expect(made.map((answer) => answer.status)).toEqual(made.map(() => 201))
  const direct = new pg.Client({ connectionString: postgres.url })
  await direct.connect()
  const { rows } = await direct.query('select id::int from orders where id = any($1)', [
    made.map((answer) => answer.body.id),
  ])
  await direct.end()
  expect(rows.length).toBe(made.length)
}

describe.each<[string, () => Promise<void> | void, () => Promise<void> | void]>([
  ['is shut down', () => postgres.halt(), () => postgres.resume()],
  ['is killed', () => postgres.kill9(), () => postgres.resume()],
  ['is frozen', () => postgres.freeze(), () => postgres.thaw()],
])('while PostgreSQL %s', (_how, away, back) => {
  test('every call returns 503 in time, and Kerf recovers soon after its return', async () => {
    await away()
    await expectRefused()
    await back()
    await expectHealthy()
  }, 90_000)

  test('a creation in progress succeeds or is refused, and repeating it creates no second order', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const before = (await client.call('GET', '/api/orders')).body.length
    const first = Promise.all(keys.map((key) => create(key)))
    await sleep(5)
    await away()
    for (const answer of await first) expect([201, 503]).toContain(answer.status)
    await back()
    await expectHealthy()
    const again = await Promise.all(keys.map((key) => create(key)))
    const ids = again.map((answer) => answer.body.id)
    expect(new Set(ids).size).toBe(keys.length)
    for (const [index, answer] of (await first).entries()) {
      if (answer.status === 201) expect(answer.body.id).toBe(ids[index])
    }
    expect((await client.call('GET', '/api/orders')).body.length).toBe(before + AT_ONCE + keys.length)
  }, 90_000)
})

test('a listening window survives the outage, reloads and continues', async () => {
  const window = await LiveClient.ready(server.url, client.cookie)
  await postgres.kill9()
  await expectRefused()
  await postgres.resume()
  await window.until(() => window.messages('resync').length > 0)
  const { body } = await create()
  await window.until(() => window.messages('order').some(({ orderId }) => orderId === body.id))
  window.cut()
}, 90_000)
