import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKerf, type TestKerf } from '../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

test('/healthz and /readyz are public and report the server and its database', async () => {
  const healthz = await kerf.visit('GET', '/healthz')
  const readyz = await kerf.visit('GET', '/readyz')
  expect([healthz.statusCode, healthz.json()]).toEqual([200, { status: 'alive' }])
  expect([readyz.statusCode, readyz.json()]).toEqual([200, { status: 'ready' }])
})

describe('/metrics', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    kerf.app.inject({ url: '/metrics', remoteAddress, headers })

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'answers the local address %s',
    async (address) => {
      const answer = await ask(address)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^text\/plain/)
      expect(answer.body).toContain('process_resident_memory_bytes')
    },
  )

  test.each(['10.0.0.7', '192.168.1.2', '2001:db8::1', '::ffff:10.0.0.7'])(
    'returns 404 for %s',
    async (address) => {
      const answer = await ask(address)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'There is nothing here' })
    },
  )

  test('returns 404 for requests through a local proxy', async () => {
    const proxied = [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { host: 'kerf.example.com' },
    ]
    for (const headers of proxied) {
      expect((await ask('127.0.0.1', headers)).statusCode).toBe(404)
    }
  })

  test('counts by route, so that neither ids nor unknown paths add entries', async () => {
    for (const url of ['/api/orders/101', '/api/orders/102', '/nothing/1', '/nothing/2?q=1']) {
      await kerf.owner.call('GET', url)
    }
    const { body } = await ask('127.0.0.1')
    expect(body).toMatch(/_count\{method="GET",route="\/api\/orders\/:id",status="404"\} 2\n/)
    expect(body).toMatch(/_count\{method="GET",route="none",status="404"\} [2-9]\n/)
    expect(body).not.toMatch(/orders\/10|nothing/)
  })
})
