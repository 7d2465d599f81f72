// The body of `npm run dev`, under Node 24 and with every package installed.
import { readConfig } from '../src/server/config.ts'
import { startDevServer } from './dev-server.mjs'

try {
  const { host, port } = readConfig(process.env)
  const server = await startDevServer({ host, port })
  const stop = () => server.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
} catch (error) {
  process.stderr.write(`Kerf cannot start: ${error.message}\n`)
  process.exit(1)
}
