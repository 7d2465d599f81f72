import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addOrder, startTestKerf, type TestKerf } from '../../test-support/kerf-app.ts'

let kerf: TestKerf
let port: number

beforeAll(async () => {
  kerf = await startTestKerf()
  port = Number(new URL(await kerf.app.listen({ port: 0 })).port)
})
afterAll(async () => {
  kerf.app.server.closeAllConnections()
  await kerf.close()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends a request whose body stops after its first byte, as the server sees it. */
async function sendStart(path: string, type: string): Promise<IncomingMessage> {
  const arrived = once(kerf.app.server, 'request')
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const head = `POST ${path} HTTP/1.1\r\nHost: kerf.test\r\nCookie: ${kerf.owner.cookie}\r\n`
  socket.resume().write(`${head}Content-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`)
  const [request]: IncomingMessage[] = await arrived
  if (request === undefined) throw new Error('no request')
  // The check of another session runs after that of this request.
  await kerf.owner.call('GET', '/api/auth/me')
  return request
}

test('headers may take 10 seconds to arrive, and a whole request three minutes', () => {
  expect(kerf.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 180_000 })
})

test('a JSON body may take 30 seconds to arrive', async () => {
  const request = await sendStart('/api/orders', 'application/json')
  vi.advanceTimersByTime(29_999)
  expect(request.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(request.destroyed).toBe(true)
})

test('a photo may take longer', async () => {
  const id = await addOrder(kerf.owner)
  const request = await sendStart(`/api/orders/${id}/attachments`, 'multipart/form-data; boundary=x')
  vi.advanceTimersByTime(170_000)
  expect(request.destroyed).toBe(false)
})
