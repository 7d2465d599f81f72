import path from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server
beforeAll(async () => {
  const configFile = path.join(import.meta.dirname, '../vite.config.ts')
  const options = { host: '127.0.0.1', port: 0, strictPort: false, ws: false }
  server = await createServer({
    configFile,
    logLevel: 'silent',
    server: options,
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
}, 30_000)
afterAll(() => server.close())

test.each(['/', '/quotes/7/edit', '/q/a-token'])(
  'while developing, %s is a page that finds its script',
  async (page) => {
    const { port } = server.httpServer.address()
    const address = `http://127.0.0.1:${port}${page}`
    const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const script = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)]
      .map(([, src]) => src)
      .find((src) => src.includes('main'))
    const answer = await fetch(new URL(script, address))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  },
)
