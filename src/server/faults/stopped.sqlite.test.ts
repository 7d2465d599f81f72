/** Ctrl+C and SIGTERM: running requests finish, and the exit code is 0. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../../../test-support/kerf-server.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { creationInTwoParts, RawRequest } from '../../../test-support/raw-request.ts'
import { setUpShop } from '../../../test-support/shop-client.ts'

vi.setConfig({ testTimeout: 90_000 })

let dataFolder: string
/** Restarted on the same data by each test that stops it. */
let server: KerfServer
let shop: Awaited<ReturnType<typeof setUpShop>>
let customerId: number

const start = () => startKerf({ dataFolder, env: { DEMO: 'off' } })

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kerf-stopped-'))
  server = await start()
  shop = await setUpShop(() => server.url)
  customerId = (await shop.call('POST', '/api/customers', { name: 'Ada Carpenter' })).body.id
})
afterAll(async () => {
  await server.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

test.each([
  ['SIGTERM', 'WW-1001'],
  ['SIGINT', 'WW-1002'],
] as const)('%s lets running requests finish and accepts no new ones', async (signal, orderNumber) => {
  const [head, rest] = creationInTwoParts(shop.cookie, newOrderBody(customerId))
  const running = await RawRequest.open(server.url)
  // The server answers `Expect` as soon as it has begun the request. Browsers and proxies keep their connections.
  running.send(head.replace('Connection: close', 'Connection: keep-alive\r\nExpect: 100-continue'))
  await running.received('HTTP/1.1 100 Continue')
  // With half of another request, this connection is not idle.
  const late = await RawRequest.open(server.url)
  late.send('GET /healthz HTTP/1.1\r\nHost: kerf.test\r\n\r\nGET /api/orders HTTP/1.1\r\nHost:')
  await late.received('HTTP/1.1 200 ')

  process.kill(server.pid, signal)
  const isListening = () => fetch(`${server.url}/healthz`).then(Boolean, () => false)
  await expect.poll(isListening, { timeout: 5000 }).toBe(false)
  late.send(' kerf.test\r\n\r\n')
  expect(await late.ended()).toMatch(
    /HTTP\/1\.1 503 [\s\S]*\r\nretry-after: 5\r\n[\s\S]*\r\n\r\n\{"message":"Kerf is stopping\. [^"]*"\}$/,
  )
  const began = Date.now()
  running.send(rest)
  expect(await running.ended()).toMatch(new RegExp(`HTTP/1\\.1 201 [\\s\\S]*"orderNumber":"${orderNumber}"`))
  expect(await server.stop()).toBe(0)
  // Connections that do not end on their own are closed after seven seconds.
  expect(Date.now() - began).toBeLessThan(5000)

  server = await start()
  const { body } = await shop.call('GET', '/api/orders')
  expect(body[0]).toMatchObject({ orderNumber })
})

const healthz = () =>
  fetch(`${server.url}/healthz`).then(
    ({ status }) => status,
    () => 503,
  )

test('an answer of which most is not sent yet is sent to its end', async () => {
  const order = newOrderBody(customerId, { description: '木'.repeat(5000) })
  await Promise.all(Array.from({ length: 400 }, () => shop.call('POST', '/api/orders', order)))
  // Six megabytes are more than the system buffers, and they are not read before the server stops.
  const answer = await fetch(`${server.url}/api/orders`, { headers: { cookie: shop.cookie } })
  const stopped = server.stop()
  await expect.poll(healthz, { timeout: 5000 }).toBe(503)
  const orders: unknown = await answer.json()
  expect(orders).toHaveLength(402)
  expect(await stopped).toBe(0)
  server = await start()
})

test('an answer that is still written while the server stops does not delay stopping once it is sent', async () => {
  const people = Array.from({ length: 500 }, (_, at) => ({ name: `Bea ${at}`, notes: '木'.repeat(5000) }))
  await Promise.all(people.map((person) => shop.call('POST', '/api/customers', person)))
  // Written as it is read, and its headers, which keep the connection, are sent before the server stops.
  const answer = await fetch(`${server.url}/api/exports/customers?from=2026-01-01&to=2026-12-31`, {
    headers: { cookie: shop.cookie },
  })
  const stopped = server.stop()
  await expect.poll(healthz, { timeout: 5000 }).toBe(503)
  const began = Date.now()
  expect((await answer.text()).match(/Bea \d+/g)).toHaveLength(500)
  expect(await stopped).toBe(0)
  expect(Date.now() - began).toBeLessThan(5000)
  server = await start()
})

test('a connection that has brought nothing does not delay stopping', async () => {
  const unused = await RawRequest.open(server.url)
  const began = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(5000)
  await unused.ended()
  server = await start()
})

test('listening windows are disconnected at once and do not delay stopping', async () => {
  const streams = await Promise.all([1, 2, 3].map(() => LiveClient.ready(server.url, shop.cookie)))
  const began = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(5000)
  for (const stream of streams) {
    await stream.ended
    expect(stream.response.complete).toBe(true)
  }
  server = await start()
})

test('neither an unfinished request, an idle connection nor a second signal prevents stopping', async () => {
  // fetch keeps its connection open for another request.
  await fetch(`${server.url}/healthz`)
  const half = await RawRequest.open(server.url)
  // With the answer to the first, the server has read the half that follows it.
  half.send('GET /healthz HTTP/1.1\r\nHost: kerf.test\r\n\r\nGET /healthz HTTP/1.1\r\nHost:')
  await half.received('HTTP/1.1 200 ')
  process.kill(server.pid, 'SIGTERM')
  process.kill(server.pid, 'SIGINT')
  // The exit code would not be 0 after 10 s.
  expect(await server.stop()).toBe(0)
  await half.ended()
})
