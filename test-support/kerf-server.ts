import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type KerfServer = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string
  readonly pid: number
  readonly dataFolder: string
  /** Everything that it has printed so far to either stream. */
  output(): string
  /** Sends SIGTERM, as an operator would. Resolves to the exit code, or to -1 if it had to be killed after 10 s. */
  stop(): Promise<number>
  /** Sends SIGKILL, so nothing can finish. Keeps the data folder even if it was created for this server. */
  kill9(): Promise<void>
}

export type KerfOptions = {
  /** Kept at the end if given. Otherwise a new temporary folder, which `stop` removes. */
  dataFolder?: string
  /** In addition to HOST, PORT, and DATA_DIR, such as DATABASE_URL or DEMO. The caller's environment is not inherited. */
  env?: Record<string, string>
}

const root = path.join(import.meta.dirname, '..')
/** As `npm start` does: with its sources compiled once, a server starts in half the time. */
export const compileCache = path.join(root, 'node_modules/.cache/kerf-server')
const startTimeout = 30_000
const stopTimeout = 10_000

/** The Node that Kerf runs on. */
export function node(): string {
  const installed = path.join(root, 'node_modules/.bin/node')
  return existsSync(installed) ? installed : process.execPath
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

/** Reads the line for people, not the log: its address is the one that a person would open. */
function addressIn(output: string): string | undefined {
  const lines = output.split('\n').slice(0, -1)
  const line = lines.find((text) => !text.startsWith('{') && text.includes('http://127.0.0.1:'))
  return line && /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** Starts a real Kerf server on a free port and resolves once it is ready. Requires both parts to be built. */
export async function startKerf({ dataFolder, env }: KerfOptions = {}): Promise<KerfServer> {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), 'kerf-data-'))
  const inherited = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    TZ: process.env.TZ,
    NODE_COMPILE_CACHE: compileCache,
  }
  const server = spawn(node(), [path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      printed += chunk
    })
  }
  const killIfLeft = () => server.kill('SIGKILL')
  process.once('exit', killIfLeft)
  const exited = once(server, 'exit').then(() => process.off('exit', killIfLeft))
  const removeOwnFolder = () => {
    if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true })
  }

  const deadline = Date.now() + startTimeout
  let url: string | undefined
  while (url === undefined || !(await isReady(url))) {
    if (!isRunning(server) || Date.now() > deadline) {
      if (isRunning(server)) server.kill('SIGKILL')
      await exited
      removeOwnFolder()
      throw new Error(`Kerf did not start (exit code ${server.exitCode}):\n${printed.slice(-4000)}`)
    }
    await sleep(20)
    url = addressIn(printed)
  }
  return {
    url,
    pid: server.pid ?? 0,
    dataFolder: folder,
    output: () => printed,
    async stop() {
      const timer = setTimeout(killIfLeft, stopTimeout)
      if (isRunning(server)) server.kill('SIGTERM')
      await exited
      clearTimeout(timer)
      removeOwnFolder()
      return server.exitCode ?? -1
    },
    async kill9() {
      server.kill('SIGKILL')
      await exited
    },
  }
}
