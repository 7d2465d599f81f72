/** Ctrl+C and SIGTERM: running requests finish, and the exit code is 0. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { startKerf } from '../../../test-support/kerf-server.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { creationInTwoParts, RawRequest } from '../../../test-support/raw-request.ts'
import { setUpShop } from '../../../test-support/shop-client.ts'

vi.setConfig({ testTimeout: 30_000 })

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-stopped-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets running requests finish and accepts no new ones',
  async (signal) => {
    const dataFolder = join(folder, signal)
    const server = await startKerf({ dataFolder, env: { DEMO: 'off' } })
    const { cookie, call } = await setUpShop(() => server.url)
    const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
    const [start, rest] = creationInTwoParts(cookie, newOrderBody(customer.body.id))
    const running = await RawRequest.open(server.url)
    // The server answers this header as soon as it has begun the request.
    running.send(start.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
    await running.received('HTTP/1.1 100 Continue')

    process.kill(server.pid, signal)
    const isListening = () => fetch(`${server.url}/healthz`).then(Boolean, () => false)
    await expect.poll(isListening, { timeout: 5000 }).toBe(false)
    running.send(rest)
    expect(await running.ended()).toMatch(/HTTP\/1\.1 201 [\s\S]*"orderNumber":"WW-1001"/)
    expect(await server.stop()).toBe(0)

    const again = await startKerf({ dataFolder, env: { DEMO: 'off' } })
    const kept = await fetch(`${again.url}/api/orders`, { headers: { cookie } })
    expect(await kept.json()).toEqual([expect.objectContaining({ orderNumber: 'WW-1001' })])
    expect(await again.stop()).toBe(0)
  },
)

test('neither an unfinished request nor an idle connection prevents stopping', async () => {
  const server = await startKerf({ env: { DEMO: 'off' } })
  // fetch keeps its connection open for another request.
  await fetch(`${server.url}/healthz`)
  const half = await RawRequest.open(server.url)
  half.send('GET /healthz HTTP/1.1\r\nHost:')
  await sleep(200)
  // The exit code would not be 0 after 10 s.
  expect(await server.stop()).toBe(0)
  await half.ended()
})

test('listening windows are disconnected at once and do not delay stopping', async () => {
  const server = await startKerf({ env: { DEMO: 'off' } })
  const { cookie } = await setUpShop(() => server.url)
  const streams = await Promise.all([1, 2, 3].map(() => LiveClient.ready(server.url, cookie)))
  const began = Date.now()
  expect(await server.stop()).toBe(0)
  // Connections that do not end on their own are closed after seven seconds.
  expect(Date.now() - began).toBeLessThan(5000)
  for (const stream of streams) {
    await stream.ended
    expect(stream.response.complete).toBe(true)
  }
})

test('a second signal while stopping changes nothing', async () => {
  const server = await startKerf({ env: { DEMO: 'off' } })
  process.kill(server.pid, 'SIGTERM')
  process.kill(server.pid, 'SIGINT')
  expect(await server.stop()).toBe(0)
})
