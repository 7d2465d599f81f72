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

interface Started {
  /** As the server sees it. */
  readonly request: IncomingMessage
  readonly hangUp: () => void
}

/** Sends a request whose body stops after its first byte. */
async function sendStart(path: string, type: string): Promise<Started> {
  const arrived = once(kerf.app.server, 'request')
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const head = `POST ${path} HTTP/1.1\r\nHost: kerf.test\r\nCookie: ${kerf.owner.cookie}\r\n`
  socket.resume().write(`${head}Content-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`)
  const [request]: IncomingMessage[] = await arrived
  if (request === undefined) throw new Error('no request')
  // The check of another session runs after that of this request.
  await kerf.owner.call('GET', '/api/auth/me')
  return { request, hangUp: () => socket.destroy() }
}

test('headers may take 10 seconds to arrive, and a whole request three minutes', () => {
  expect(kerf.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 180_000 })
})

test('a JSON body may take 30 seconds to arrive', async () => {
  const { request } = await sendStart('/api/orders', 'application/json')
  vi.advanceTimersByTime(29_999)
  expect(request.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(request.destroyed).toBe(true)
})

test('a photo may take longer', async () => {
  const id = await addOrder(kerf.owner)
  const { request } = await sendStart(`/api/orders/${id}/attachments`, 'multipart/form-data; boundary=x')
  vi.advanceTimersByTime(170_000)
  expect(request.destroyed).toBe(false)
})

test.each(['/api/auth/login', '/api/orders'])(
  'whoever hangs up within a JSON body for %s is no failure in the log',
  async (path) => {
    const { request, hangUp } = await sendStart(path, 'application/json')
    const failed = once(request, 'error')
    hangUp()
    expect(await failed).toMatchObject([{ code: 'ECONNRESET' }])
    await kerf.visit('GET', '/healthz')
    expect(kerf.logged()).not.toMatch(/"level":[456]0/)
  },
)
