/** A server killed while a file is being added, a disk that accepts no more data, and clients that stop halfway. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { type KerfServer, startKerf } from '../../../test-support/kerf-server.ts'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { SAMPLE_PDF, samplePhoto } from '../../../test-support/sample-files.ts'
import { setUpShop } from '../../../test-support/shop-client.ts'
import { thorough } from '../../../test-support/thorough.ts'
import { filesOnDisk, MULTIPART, multipartBody } from '../../../test-support/uploads.ts'

/** Before the file has arrived, while it is processed, and, given more time, around the answer. */
const KILL_AFTER_MS = thorough ? [0, 30, 60, 90, 130] : [0, 60, 130]

let dataFolder: string
let postgres: Awaited<ReturnType<typeof createDatabase>> | undefined
let server: KerfServer
let shop: Awaited<ReturnType<typeof setUpShop>>
let orderId: number
let body: Buffer<ArrayBuffer>

const start = () =>
  startKerf({
    dataFolder,
    env: { DEMO: 'off', ...(postgres && { DATABASE_URL: postgres.url }) },
  })

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kerf-files-'))
  if (process.env.KERF_TEST_DATABASE === 'postgres')
    postgres = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  server = await start()
  shop = await setUpShop(() => server.url)
  const customer = await shop.call('POST', '/api/customers', { name: 'Ada Carpenter' })
  orderId = (await shop.call('POST', '/api/orders', newOrderBody(customer.body.id))).body.id
  body = Buffer.from(multipartBody({ name: 'saw.jpg', bytes: await samplePhoto(2000, 1500) }))
})
afterAll(async () => {
  await server.stop()
  await postgres?.drop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const send = () =>
  fetch(`${server.url}/api/orders/${orderId}/attachments`, {
    method: 'POST',
    headers: { ...MULTIPART, cookie: shop.cookie },
    body,
  })
const orderNow = async (): Promise<Order> => (await shop.call('GET', `/api/orders/${orderId}`)).body
/** Checks that every file of the order is served with its thumbnail, and that the history mentions each one once. */
async function expectConsistentOrder(): Promise<Order> {
  const order = await orderNow()
  for (const { id, size } of order.attachments) {
    const url = `${server.url}/api/orders/${orderId}/attachments/${id}`
    const whole = await fetch(url, { headers: { cookie: shop.cookie } })
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size])
    expect((await fetch(`${url}/thumbnail`, { headers: { cookie: shop.cookie } })).status).toBe(200)
  }
  expect(order.history.filter(({ kind }) => kind === 'attached')).toHaveLength(order.attachments.length)
  return order
}

test('a kill at any moment leaves the whole file or nothing', async () => {
  let acknowledged = 0
  for (const delay of KILL_AFTER_MS) {
    const sent = send().then(
      ({ status }) => status,
      () => 0,
    )
    await sleep(delay)
    await server.kill9()
    if ((await sent) === 201) acknowledged++
    server = await start()
    const { attachments } = await expectConsistentOrder()
    expect(attachments.length).toBeGreaterThanOrEqual(acknowledged)
    // With exclusive use of the data folder, unfinished files are removed right at the start.
    if (postgres === undefined) expect(filesOnDisk(dataFolder)).toHaveLength(2 * attachments.length)
  }
}, 60_000)

test('the start removes files that never got their row and nothing else', async () => {
  expect((await send()).status).toBe(201)
  const before = filesOnDisk(dataFolder)
  await server.kill9()
  const folder = join(dataFolder, 'attachments')
  const key = '0123456789abcdef0123456789abcdef'
  mkdirSync(join(folder, '1'), { recursive: true })
  const old = ['touch', '-d', '1 day ago']
  for (const left of [`incoming/1-${key}`, `1/${key}`, `1/${key}.thumbnail`]) {
    writeFileSync(join(folder, left), 'half')
    execFileSync('/usr/bin/env', [...old, join(folder, left)])
  }
  server = await start()
  expect(filesOnDisk(dataFolder)).toEqual(before)
  await expectConsistentOrder()
})

test('a client that stops halfway leaves nothing behind', async () => {
  const before = { files: filesOnDisk(dataFolder), order: await orderNow() }
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/orders/${orderId}/attachments HTTP/1.1\r\nHost: kerf\r\nCookie: ${shop.cookie}\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, Math.floor(body.length / 2)))
  await expect.poll(() => filesOnDisk(dataFolder).length).toBe(before.files.length + 1)
  socket.destroy()
  await expect.poll(() => filesOnDisk(dataFolder)).toEqual(before.files)
  expect(await orderNow()).toEqual(before.order)
})

test('a client refused during a large body gets the reason, and the connection is not stuck', async () => {
  const huge = Buffer.concat([body.subarray(0, 1000), Buffer.alloc(20 * 1024 * 1024)])
  const url = `${server.url}/api/orders/${orderId}/attachments`
  const refused = await fetch(url, {
    method: 'POST',
    headers: { ...MULTIPART, cookie: shop.cookie },
    body: huge,
  })
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { message: 'The file is too large. The limit is 15 MB' },
  ])
  const stranger = await fetch(url, { method: 'POST', headers: MULTIPART, body: huge })
  expect([stranger.status, await stranger.json()]).toEqual([401, { message: 'You are not signed in' }])
  // Chunked, so that the total size is not declared.
  const chunked = request(url, {
    method: 'POST',
    headers: { ...MULTIPART, cookie: shop.cookie, 'transfer-encoding': 'chunked' },
  })
  chunked.end(multipartBody({ name: 'a.jpg', bytes: Buffer.alloc(20 * 1024 * 1024) }))
  const [answer] = await once(chunked, 'response')
  expect(answer.statusCode).toBe(413)
  expect((await send()).status).toBe(201)
})

/** Sends over a kept-alive connection. @returns the status. */
async function sendOver(agent: Agent, path: string, sent?: Buffer): Promise<number> {
  const sending = request(`${server.url}${path}`, {
    agent,
    method: sent === undefined ? 'GET' : 'POST',
    headers: { ...(sent !== undefined && MULTIPART), cookie: shop.cookie },
  })
  sending.end(sent)
  const [answer] = await once(sending, 'response')
  answer.resume()
  return answer.statusCode
}

test('a full disk returns 503 and stores nothing, and uploads work again without a restart', async () => {
  const limit = (size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${size}:`])
  const before = { files: filesOnDisk(dataFolder), order: await orderNow() }
  // Only half of the upload fits.
  limit(Math.floor(body.length / 2))
  const refused = await send()
  // Far more than the system buffers: if nobody read it, the connection would block.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const bytes = Buffer.concat([SAMPLE_PDF.bytes, Buffer.alloc(12 * 1024 * 1024)])
  const path = `/api/orders/${orderId}/attachments`
  expect(await sendOver(agent, path, multipartBody({ name: 'plan.pdf', bytes }))).toBe(503)
  expect(await sendOver(agent, `/api/orders/${orderId}`)).toBe(200)
  agent.destroy()
  limit('unlimited')
  expect(refused.status, await refused.text()).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect({ files: filesOnDisk(dataFolder), order: await orderNow() }).toEqual(before)
  expect((await send()).status).toBe(201)
  await expectConsistentOrder()
})
