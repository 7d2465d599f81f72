/**
 * A full disk, with a real server. The system refuses to let files grow in the middle of a write, so that half of the
 * write is on disk. (In `no-writes.test.ts`, SQLite itself notices beforehand.)
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../../test-support/check-file.ts'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../../../test-support/kerf-server.ts'
import { setUpShop } from '../../../test-support/shop-client.ts'

let dataFolder: string
let server: KerfServer

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kerf-full-'))
  server = await startKerf({ dataFolder, env: { DEMO: 'off' } })
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** Limits the size of the server's files, with Linux's util-linux. */
function limitFiles(size: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${size}:`])
}

test('reads continue, a write returns 503 and stores nothing, and later writes succeed without a restart', async () => {
  const { call } = await setUpShop(() => server.url)
  const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
  const order = newOrderBody(customer.body.id)
  const first = await call('POST', '/api/orders', order)
  const before = await call('GET', '/api/dashboard')

  // Only half of the next page fits.
  limitFiles(statSync(join(dataFolder, 'kerf.db-wal')).size + 2000)
  for (const key of ['once', 'twice', 'once']) {
    const refused = await call('POST', '/api/orders', order, key)
    expect(refused.status, JSON.stringify(refused.body)).toBe(503)
    expect(refused.body.message).toMatch(/Nothing was saved/)
    expect(refused.headers.get('retry-after')).toBe('5')
  }
  const advanced = await call('PATCH', `/api/orders/${first.body.id}/status`, { status: 'invoice' })
  expect(advanced.status).toBe(503)
  expect((await call('GET', '/api/orders')).body.length).toBe(1)
  expect((await call('GET', `/api/orders/${first.body.id}`)).body).toEqual(first.body)
  expect((await call('GET', '/api/dashboard')).body.stats).toEqual(before.body.stats)
  expect((await call('GET', '/readyz')).status).toBe(200)

  limitFiles('unlimited')
  const next = await call('POST', '/api/orders', order, 'once')
  expect(next.status, JSON.stringify(next.body)).toBe(201)
  expect(next.body.orderNumber).toBe('WW-1002')
  expect((await call('GET', '/api/dashboard')).body.stats.pendingQuotes).toBe(2)
  await server.kill9()
  checkFile(join(dataFolder, 'kerf.db'))

  server = await startKerf({ dataFolder, env: { DEMO: 'off' } })
  expect((await call('GET', '/api/orders')).body.length).toBe(2)
  expect(await server.stop()).toBe(0)
}, 90_000)
