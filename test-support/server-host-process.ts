/** The process of a `ServerHost`: starts and stops servers on its parent's command. */
import { fileURLToPath } from 'node:url'
import { readConfig } from '../src/server/config.ts'
import { createServer, type KerfServer } from '../src/server/create-server.ts'
import { type HostReply, hostCommand } from './server-host.ts'

const clientDir = fileURLToPath(new URL('../dist/client', import.meta.url))
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
