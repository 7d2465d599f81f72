/** The process of a `ServerHost`: starts and stops servers on its parent's command. */
import { fileURLToPath } from 'node:url'
import type { KerfServer } from '../src/server/create-server.ts'
import { type HostReply, hostCommand } from './server-host.ts'

const built = (path: string) => new URL(`../dist/${path}`, import.meta.url)
// The built server, as people start it.
const { readConfig }: typeof import('../src/server/config.ts') = await import(built('server/config.js').href)
const { createServer }: typeof import('../src/server/create-server.ts') = await import(
  built('server/create-server.js').href
)
const clientDir = fileURLToPath(built('client'))
let running: KerfServer | undefined

async function handle(message: unknown): Promise<HostReply> {
  const { env } = hostCommand.parse(message)
  try {
    await running?.close()
    running = undefined
    if (env === null) return { url: '' }
    running = await createServer(readConfig(env), clientDir)
    return { url: await running.listen() }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.umask(0o077)
process.on('message', async (message) => process.send?.(await handle(message)))
process.on('disconnect', () => process.exit(0))
