import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDevServer } from './dev-server.mjs'

/** Answers with its version and, at `/api/live`, with a stream that stays open. */
const serverOf = (version) => `
  import { createServer } from 'node:http'
  createServer(({ url, headers }, response) => {
    response.setHeader('x-host', headers.host)
    if (url === '/api/live') response.write('${version}')
    else response.end('${version}')
  }).listen(process.env.PORT, process.env.HOST)
  process.on('SIGTERM', () => setTimeout(process.exit, 100))
`

// On a busy machine, both halves take long to start.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'kerf-dev-'))
const main = path.join(folder, 'main.mjs')
const errors = path.join(folder, 'errors.txt')
const save = (text) => writeFileSync(main, text)

let server
beforeAll(async () => {
  save(serverOf('first'))
  server = await startDevServer({
    host: '127.0.0.1',
    port: 0,
    main,
    sources: [main],
    stdio: ['ignore', 'ignore', openSync(errors, 'w')],
    vite: {
      logLevel: 'silent',
      // Separate from the cache of `npm run dev`, which has other options.
      cacheDir: path.join(import.meta.dirname, '../node_modules/.cache/dev-server-test'),
      optimizeDeps: { noDiscovery: true },
      // Transforms only the files that a test requests, not everything that they import.
      dev: { preTransformRequests: false },
    },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const page = async (address) =>
  (await fetch(`${server.url}${address}`, { headers: { accept: 'text/html' } })).text()
const answer = async (address) => (await fetch(`${server.url}${address}`)).text()

test.each(['/', '/quotes/7/edit', '/q/a-token'])(
  'while developing, %s is a page that finds its script',
  async (address) => {
    const script = [...(await page(address)).matchAll(/<script[^>]* src="([^"]+)"/g)]
      .map(([, src]) => src)
      .find((src) => src.includes('main'))
    const { status, headers } = await fetch(new URL(script, server.url))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript'])
  },
)

test('the same address answers API calls, even when opened in a browser, and health checks', async () => {
  expect(await answer('/api/orders?q=oak')).toBe('first')
  expect(await page('/api/docs')).toBe('first')
  expect(await answer('/healthz')).toBe('first')
})

test('the server sees the page’s address', async () => {
  const { headers } = await fetch(`${server.url}/api/auth/me`)
  expect(headers.get('x-host')).toBe(new URL(server.url).host)
})

test('a stream arrives while it is open, and ends with the server', async () => {
  const { body } = await fetch(`${server.url}/api/live`)
  const stream = body.pipeThrough(new TextDecoderStream()).getReader()
  expect((await stream.read()).value).toBe('first')
  save(serverOf('second'))
  await expect(stream.read()).rejects.toThrow()
  expect(await answer('/api/orders')).toBe('second')
})

test('an error that keeps the server from starting is shown, and calls wait until it is fixed', async () => {
  save('const = 3')
  await vi.waitUntil(() => readFileSync(errors, 'utf8').includes('SyntaxError'), { timeout: 30_000 })
  const waiting = answer('/api/orders')
  save(serverOf('third'))
  expect(await waiting).toBe('third')
})
