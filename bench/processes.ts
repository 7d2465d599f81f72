/** Starts and stops the measured processes, each on its own port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test-support/ports.ts'

export interface Server {
  readonly url: string
  readonly pid: number
  readonly process: ChildProcess
  /** From the start of the process until it prints its address, in milliseconds. */
  readonly startedIn: number
  stop(): Promise<void>
}

/** Where a server's data is. */
export interface Place {
  readonly folder: string
  /** SQLite's, also if the data was copied from there to PostgreSQL. */
  readonly file: string
  readonly databaseUrl?: string | undefined
}

export const root = path.join(import.meta.dirname, '..')
const START_TIMEOUT_MS = 60_000

/**
 * Kerf as `npm start` runs it, including its log, which is part of the cost of a request.
 *
 * @param databaseUrl the PostgreSQL database to use instead of the folder's.
 */
export async function startKerf(
  folder: string,
  {
    command = kerfCommand,
    databaseUrl,
  }: { readonly command?: readonly string[] | undefined; readonly databaseUrl?: string | undefined } = {},
): Promise<Server> {
  const port = await freePort()
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: 'off',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  return start(command, env, path.join(folder, `bench-${port}.log`))
}

/**
 * The flags of `npm start`. Without them, the heap's young generation grows to 128 MB, and the faster a server is, the
 * further V8 lets the rest grow before it collects: to several times the memory in use. The C library's settings below are
 * also as there: with one arena, it keeps 8 MB less that it does not use, and with parts of more than 8 KB outside it, 12 MB
 * less. With `--memory-saver-mode`, it would need 12 MB less again, and each request a fifth more processor time.
 */
const HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=20']
const kerfCommand = [process.execPath, ...HEAP, path.join(root, 'dist/server/main.js')]

/** Kerf's sources, which know their files and lines, with `watched-kerf.ts`. */
export const watchedCommand = [
  process.execPath,
  ...HEAP,
  '--import',
  path.join(import.meta.dirname, 'watched-kerf.ts'),
  path.join(root, 'src/server/main.ts'),
]

export type BareKind = 'sqlite' | 'postgres'

/** The bare handler on the database of a filled folder. */
export async function startBare(kind: BareKind, { folder, file, databaseUrl }: Place): Promise<Server> {
  const bare = path.join(import.meta.dirname, 'bare-server.ts')
  const place = kind === 'postgres' ? (databaseUrl ?? '') : file
  return start([process.execPath, bare, kind, place], {}, path.join(folder, 'bare.log'))
}

async function start(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<Server> {
  const began = performance.now()
  const output = openSync(log, 'w')
  const [program = '', ...args] = command
  const server = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '8192',
      ...env,
    },
    stdio: ['ignore', output, output, ...(command === watchedCommand ? (['ipc'] as const) : [])],
  })
  const killIfLeft = () => server.kill('SIGKILL')
  process.once('exit', killIfLeft)
  const exited = once(server, 'exit').then(() => process.off('exit', killIfLeft))
  const url = await addressOf(server, log, env.PORT)
  return {
    url,
    pid: server.pid ?? 0,
    process: server,
    startedIn: performance.now() - began,
    async stop() {
      server.kill('SIGTERM')
      const late = setTimeout(killIfLeft, 10_000)
      await exited
      clearTimeout(late)
    },
  }
}

async function addressOf(server: ChildProcess, log: string, port: string | undefined): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && server.exitCode === null) {
    const line = readFileSync(log, 'utf8')
      .split('\n')
      .find((text) => !text.startsWith('{') && text.includes('http://127.0.0.1:'))
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line ?? '')?.[0]
    if (address !== undefined) return address
    await sleep(5)
  }
  server.kill('SIGKILL')
  throw new Error(`no server on port ${port ?? 'of its choice'}:\n${readFileSync(log, 'utf8').slice(-2000)}`)
}

/** In MiB. */
export function memoryOf(pid: number): number {
  return residentOf('-p', pid)
}

/** What the processes that it started have together, in MiB. */
export function memoryOfChildren(pid: number): number {
  return residentOf('--ppid', pid)
}

function residentOf(chosenBy: '-p' | '--ppid', pid: number): number {
  const sizes = execFileSync('ps', ['-o', 'rss=', chosenBy, String(pid)], { encoding: 'utf8' })
  return sizes.split('\n').reduce((sum, size) => sum + Number(size), 0) / 1024
}

const TICKS_PER_SECOND = 100

/** In seconds, for all threads. Linux only. */
export function processorTimeOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // The second field is the command's name, in parentheses, and may contain anything.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
