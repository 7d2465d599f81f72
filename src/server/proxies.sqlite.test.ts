/** What Kerf believes about where a request comes from, and which name it answers to. */
import { afterEach, describe, expect, test } from 'vitest'
import { type EmptyKerf, startEmptyKerf } from '../../test-support/kerf-app.ts'

let kerf: EmptyKerf | undefined

afterEach(async () => {
  await kerf?.close()
  kerf = undefined
})

interface Visit {
  readonly from?: string
  readonly host?: string
  readonly url?: string
  readonly forwarded?: string
}

async function visit({
  from = '127.0.0.1',
  host = 'kerf.example.com',
  url = '/api/welcome',
  forwarded,
}: Visit) {
  if (kerf === undefined) throw new Error('no server')
  return kerf.app.inject({
    url,
    remoteAddress: from,
    headers: { host, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  })
}

const lastLine = () => JSON.parse(kerf?.logged().trim().split('\n').at(-1) ?? '')

describe('the address of a visitor', () => {
  test.each([
    ['this machine’s proxy', { from: '127.0.0.1', forwarded: '192.0.2.7' }, '192.0.2.7'],
    ['a trusted proxy', { from: '10.0.0.2', forwarded: '192.0.2.7' }, '192.0.2.7'],
    ['a trusted proxy by its IPv6 form', { from: '::ffff:10.0.0.2', forwarded: '192.0.2.7' }, '192.0.2.7'],
    ['one proxy behind another', { from: '127.0.0.1', forwarded: '192.0.2.7, 10.0.0.9' }, '192.0.2.7'],
    ['a visitor who claims another', { from: '10.0.0.2', forwarded: '198.51.100.1, 192.0.2.7' }, '192.0.2.7'],
    ['a stranger’s proxy', { from: '203.0.113.5', forwarded: '192.0.2.7' }, '203.0.113.5'],
  ])('is trusted as it should be from %s', async (_, sent, address) => {
    kerf = await startEmptyKerf({
      publicUrl: 'https://kerf.example.com',
      trustedProxies: ['10.0.0.0/24'],
    })
    expect((await visit(sent)).statusCode).toBe(200)
    expect(lastLine().req.address).toBe(address)
  })

  test('is its own without a proxy, whatever it claims', async () => {
    kerf = await startEmptyKerf()
    await visit({ from: '127.0.0.1', forwarded: '192.0.2.7' })
    expect(lastLine().req.address).toBe('127.0.0.1')
  })

  test('may be named by proxies without a PUBLIC_URL', async () => {
    kerf = await startEmptyKerf({ trustedProxies: ['10.0.0.2'] })
    await visit({ from: '10.0.0.2', forwarded: '192.0.2.7' })
    expect(lastLine().req.address).toBe('192.0.2.7')
  })

  test('of a proxy that is not trusted is logged once', async () => {
    kerf = await startEmptyKerf({ publicUrl: 'https://kerf.example.com' })
    await visit({ from: '127.0.0.1', forwarded: '192.0.2.7' })
    // As when a program on the proxy's machine asks.
    await visit({ from: '127.0.0.1', forwarded: '127.0.0.1' })
    expect(kerf.logged()).not.toContain('is not trusted')
    for (let n = 0; n < 3; n++) await visit({ from: '10.0.0.2', forwarded: `192.0.2.${n}` })
    expect(kerf.logged().match(/10\.0\.0\.2 forwards requests but is not trusted/g)).toHaveLength(1)
  })

  test('of this machine’s proxy without a PUBLIC_URL is logged once, with what to set', async () => {
    kerf = await startEmptyKerf()
    await visit({ from: '127.0.0.1' })
    expect(kerf.logged()).not.toContain('PUBLIC_URL')
    for (let n = 0; n < 3; n++) await visit({ from: '127.0.0.1', forwarded: `192.0.2.${n}` })
    expect(kerf.logged().match(/127\.0\.0\.1 forwards requests .* set PUBLIC_URL/g)).toHaveLength(1)
  })
})

describe('the host that a visitor asks for', () => {
  test.each([
    ['https://kerf.example.com', 'kerf.example.com'],
    ['https://kerf.example.com', 'KERF.example.com:443'],
    ['https://kerf.example.com/', 'kerf.example.com'],
    ['http://kerf.example.com:8080', 'kerf.example.com:8080'],
    ['http://kerf.example.com', 'kerf.example.com:80'],
  ])('behind %s may be %s', async (publicUrl, host) => {
    kerf = await startEmptyKerf({ publicUrl })
    expect((await visit({ from: '192.0.2.1', host })).statusCode).toBe(200)
  })

  test.each([
    'evil.example.com',
    'kerf.example.com.evil.test',
    'kerf.example.com:8443',
    'evil.test#kerf.example.com',
    'kerf.example.com@evil.test',
    'localhost',
    '127.0.0.1:3000',
    '',
    ' ',
    '%',
  ])('may not be “%s”', async (host) => {
    kerf = await startEmptyKerf({ publicUrl: 'https://kerf.example.com' })
    for (const url of ['/api/welcome', '/', '/assets/x.js', '/healthz/../api/welcome']) {
      const refused = await visit({ from: '192.0.2.1', host, url })
      expect(refused.statusCode).toBe(421)
      expect(refused.json()).toEqual({
        message:
          'Kerf is at https://kerf.example.com, and this request asked for another address. A proxy in front of Kerf must pass on the Host header.',
      })
      expect(refused.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('may be this machine’s own name on this machine', async () => {
    kerf = await startEmptyKerf({ publicUrl: 'https://kerf.example.com' })
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await visit({ host })).statusCode).toBe(200)
    }
    expect((await visit({ host: 'evil.example.com' })).statusCode).toBe(421)
  })

  test('does not matter to health checks', async () => {
    kerf = await startEmptyKerf({ publicUrl: 'https://kerf.example.com' })
    for (const url of ['/healthz', '/readyz']) {
      expect((await visit({ from: '10.1.1.1', host: '10.0.0.5:3000', url })).statusCode).toBe(200)
    }
  })

  test('is not checked without a PUBLIC_URL', async () => {
    kerf = await startEmptyKerf()
    expect((await visit({ from: '192.168.1.20', host: 'workshop.local:3000' })).statusCode).toBe(200)
  })
})
