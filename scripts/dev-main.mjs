// The body of `npm run dev`, under Node 24 and with every package installed.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { root } from './run.mjs'

// As the server's own: from the second start on, Vite loads in less time.
enableCompileCache(path.join(root, 'node_modules/.cache/kerf-dev'))

try {
  const { readConfig } = await import('../src/server/config.ts')
  const { startDevServer } = await import('./dev-server.mjs')
  const { host, port } = readConfig(process.env)
  const server = await startDevServer({ host, port })
  const stop = () => server.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
} catch (error) {
  process.stderr.write(`Kerf cannot start: ${error.message}\n`)
  process.exit(1)
}
