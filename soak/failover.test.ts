/** The primary of two PostgreSQL servers dies and the standby takes over: Kerf follows without a restart. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrderBody } from '../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../test-support/kerf-server.ts'
import { type Postgres, startPostgres } from '../test-support/postgres.ts'
import { setUpShop } from '../test-support/shop-client.ts'

let primary: Postgres
let standby: Postgres
let server: KerfServer | undefined

beforeAll(async () => {
  primary = await startPostgres({ durable: true })
  await primary.halt()
  standby = await startPostgres({ durable: true, standbyOf: primary })
  await ask(primary, `alter system set synchronous_standby_names = '*'`)
  await ask(primary, 'select pg_reload_conf()')
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await standby?.stop()
  await primary?.stop()
})

async function ask(postgres: Postgres, sql: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const hostOf = ({ url }: Postgres) => new URL(url).host

test('a failover in the middle of writes loses no acknowledged order', async () => {
  // The standby first: it takes no writes, so Kerf must find the other.
  const { username, password } = new URL(primary.url)
  const hosts = `${hostOf(standby)},${hostOf(primary)}`
  const url = `postgres://${username}:${password}@${hosts}/postgres?target_session_attrs=read-write`
  const kerf = await startKerf({ env: { DEMO: 'off', DATABASE_URL: url } })
  server = kerf
  const { call } = await setUpShop(() => kerf.url)
  const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
  const acknowledged: number[] = []
  let lost = 0
  const write = async () => {
    const answer = await call('POST', '/api/orders', newOrderBody(customer.body.id), randomUUID())
    expect([201, 503]).toContain(answer.status)
    if (answer.status === 201) acknowledged.push(answer.body.id)
    else lost++
    return answer.status
  }
  const writers = Array.from({ length: 5 }, async () => {
    for (let n = 0; n < 60; n++) {
      await write()
      await sleep(50)
    }
  })
  await sleep(1000)
  await primary.kill9()
  const before = acknowledged.length
  await ask(standby, 'select pg_promote()')
  const promoted = performance.now()
  while ((await write()) !== 201) await sleep(100)
  console.info(
    `${((performance.now() - promoted) / 1000).toFixed(1)} s after the promotion the first order was saved`,
  )
  await Promise.all(writers)
  expect(before).toBeGreaterThan(0)
  expect(lost).toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThan(before)
  const rows: { id: string }[] = await ask(standby, 'select id from orders')
  const there = new Set(rows.map(({ id }) => Number(id)))
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
})
