import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  appendFileSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './ports.ts'
import { postgresBinaries } from './postgres-binaries.ts'

export type Postgres = {
  /** A superuser's connection string to the database `postgres`. `resume` does not change it. */
  readonly url: string
  /** The postmaster's current process id. */
  readonly pid: number
  /** The folder of the cluster, its log, and its socket, owned by the server's system user. */
  readonly folder: string
  /** Shuts the server down cleanly and keeps its data for `resume`. */
  halt(): Promise<void>
  /** Kills the postmaster and all backends at once, like a power failure. Keeps the data for `resume`. */
  kill9(): Promise<void>
  /** Starts the server again with the same data and port. Resolves when it answers. */
  resume(): Promise<void>
  /** Suspends all of its processes: connections stay open, but nothing answers until `thaw`. */
  freeze(): void
  thaw(): void
  /** Stops the server and removes all of its files. */
  stop(): Promise<void>
}

type SystemUser = { uid: number; gid: number }

const startTimeout = 30_000

/** The system user for the server: PostgreSQL refuses to run as root. */
function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
    const user = { uid: id('-u'), gid: id('-g') }
    if (user.uid > 0) return user
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody.',
  )
}

/** Backends are not in the postmaster's process group, so they must be looked up to be killed with it. */
function childrenOf(pid: number): number[] {
  const listed = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  if (listed.error === undefined) return listed.stdout.split('\n').filter(Boolean).map(Number)
  const parentOf = (entry: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))?.[1])
    } catch {
      return Number.NaN
    }
  }
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid)
    .map(Number)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already exited.
  }
}

function canRun(binaries: string, user: SystemUser | undefined): boolean {
  return spawnSync(path.join(binaries, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
}

/** Copies the binaries if they are in a folder of root's that the server's user cannot read. */
function usableBinaries(binaries: string, folder: string, user: SystemUser | undefined): string {
  if (canRun(binaries, user)) return binaries
  const copy = path.join(folder, 'native')
  cpSync(path.dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return path.join(copy, 'bin')
}

/**
 * Cleans up even if the parent was killed with SIGKILL: the keeper notices that its standard input ended.
 * It has its own process group, so that Ctrl+C in a terminal does not stop it.
 */
function startKeeper(folder: string): ChildProcess {
  const script = `
    cat >/dev/null
    lock="$1/data/postmaster.pid"
    tries=0
    # The lock file and not the process: as an orphan it can stay listed long after it ended.
    if kill -QUIT "$(head -n 1 "$lock" 2>/dev/null)" 2>/dev/null; then
      while [ -e "$lock" ] && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
    fi
    rm -rf "$1"`
  const keeper = spawn('sh', ['-c', script, 'keeper', folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  return keeper
}

function accessible(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // Without a listener, a server that disappears while it starts would end the whole process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Copies the files of a server that is halted, and makes the copy follow it. */
function copyCluster(primary: Postgres, data: string, user: SystemUser | undefined): void {
  cpSync(path.join(primary.folder, 'data'), data, { recursive: true, verbatimSymlinks: true })
  const { hostname, port, username, password } = new URL(primary.url)
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(path.join(data, 'standby.signal'), '')
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  for (const entry of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
    if (user) chownSync(path.join(data, entry), user.uid, user.gid)
  }
  chmodSync(data, 0o700)
}

/** Linux's file system in memory, where no program may be run. */
const memory = '/dev/shm'
const enoughMemory = 4 * 2 ** 30

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enoughMemory
  } catch {
    return false
  }
}

/**
 * Starts a new, empty PostgreSQL server on 127.0.0.1 and a free port, in a temporary folder.
 *
 * @param options.durable keeps fsync on, for tests that kill the server. Without it, tests are faster, but data does not
 *   survive a power failure.
 * @param options.standbyOf follows this server, which must have been halted and comes back before it.
 */
export async function startPostgres({
  durable = false,
  standbyOf,
}: {
  durable?: boolean
  standbyOf?: Postgres
} = {}): Promise<Postgres> {
  const installed = postgresBinaries()
  const user = serverUser()
  // The socket's path must be under 107 characters, and the server's user may not have access to root's TMPDIR.
  const onDisk = user || !accessible(tmpdir()) ? '/tmp' : tmpdir()
  // A database is a thousand files, and creating them on a disk takes a sixth of the server's time.
  const isInMemory = !durable && hasMemory() && canRun(installed, user)
  const folder = mkdtempSync(path.join(isInMemory ? memory : onDisk, 'kerf-pg-'))
  const keeper = startKeeper(folder)
  try {
    chmodSync(folder, 0o700)
    const binaries = usableBinaries(installed, folder, user)
    const password =
      standbyOf === undefined ? randomBytes(16).toString('hex') : new URL(standbyOf.url).password
    const passwordFile = path.join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user) for (const owned of [folder, passwordFile]) chownSync(owned, user.uid, user.gid)
    const common = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
    const data = path.join(folder, 'data')
    const initdb = ['-D', data, '-U', 'kerf', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    const format = ['-E', 'UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])]
    if (standbyOf === undefined) {
      execFileSync(path.join(binaries, 'initdb'), [...initdb, ...format], { ...common, stdio: 'pipe' })
    } else {
      copyCluster(standbyOf, data, user)
      await standbyOf.resume()
    }

    const log = path.join(folder, 'server.log')
    const port = await freePort()
    const url = `postgres://kerf:${password}@127.0.0.1:${port}/postgres`
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      max_connections: 200,
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    }
    const args = [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    let server: ChildProcess | undefined

    const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
    const launch = async () => {
      const output = openSync(log, 'a')
      server = spawn(path.join(binaries, 'postgres'), args, {
        ...common,
        // A separate process group: Ctrl+C in a terminal must not stop it during a test.
        detached: true,
        stdio: ['ignore', output, output],
      })
      // A test that forgets to stop it must still be able to exit; the keeper then cleans up.
      server.unref()
      await once(server, 'spawn')
    }
    const resume = async () => {
      const deadline = Date.now() + startTimeout
      while (Date.now() < deadline) {
        // After a kill, the kernel may still hold the old shared memory for a moment, and the start is refused.
        if (!isRunning()) await launch()
        if (await answers(url)) return
        await sleep(50)
      }
      throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
    }
    const end = async (how: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
      if (!server?.pid || !isRunning()) return
      // Suspended, it forks no backend that would not be listed, outlive the others, and keep a new server from starting.
      if (how === 'SIGKILL') server.kill('SIGSTOP')
      const backends = how === 'SIGKILL' ? childrenOf(server.pid) : []
      server.ref()
      const ended = once(server, 'exit')
      server.kill(how)
      for (const backend of backends) signal(backend, 'SIGKILL')
      await ended
    }
    const signalAll = (name: NodeJS.Signals) => {
      if (!server?.pid) return
      // The postmaster first: once suspended, it forks no backend that would not be listed.
      signal(server.pid, name)
      for (const pid of childrenOf(server.pid)) signal(pid, name)
    }
    await resume()
    return {
      url,
      folder,
      get pid() {
        return server?.pid ?? 0
      },
      halt: () => end('SIGINT'),
      kill9: () => end('SIGKILL'),
      resume,
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      async stop() {
        signalAll('SIGCONT')
        await end('SIGQUIT')
        rmSync(folder, { recursive: true, force: true })
        keeper.stdin?.end()
      },
    }
  } catch (error) {
    keeper.stdin?.end()
    throw error
  }
}
