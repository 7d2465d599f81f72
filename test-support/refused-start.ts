import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compileCache } from './kerf-server.ts'

export interface RefusedStart {
  readonly code: number | null
  readonly lines: readonly string[]
}

const main = path.join(import.meta.dirname, '../dist/server/main.js')
/**
 * After this the process is killed, so that its exit code is not 1. A busy machine takes seconds to start a process.
 */
const PATIENCE_MS = 25_000

/**
 * Starts a server that is expected to refuse to start, and returns how it did.
 *
 * @param user the id of the user that it runs as, if not as this one.
 */
export async function refusedStart(
  env: Readonly<Record<string, string>>,
  user?: number,
): Promise<RefusedStart> {
  const server = spawn(process.execPath, [main], {
    ...(user !== undefined && { uid: user, gid: user }),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      printed += chunk
    })
  }
  const [code] = await once(server, 'close')
  return {
    code,
    lines: printed.split('\n').filter((line) => line !== ''),
  }
}
