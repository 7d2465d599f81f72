/**
 * Runs work in processes of its own, so that neither its time, its memory, nor its crash is the server's. Decision 30 says
 * why this is not a library's.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { z } from 'zod'

interface Options<Exports extends Work> extends Limits {
  /** What each export answers. Its type says it too, but nothing else holds another process to it. */
  readonly checks: { readonly [Name in keyof Exports]: z.ZodType<Done<Exports, Name>> }
}

interface Limits {
  /** Calls `doWork` with its exports. */
  readonly file: URL
  readonly most: number
  /** How long a process stays idle before it ends and gives its memory back. */
  readonly idleMs: number
  /** How long it may work on one job. */
  readonly maxMs: number
  /** For what V8 allocates. Contents of files are not counted. */
  readonly maxMegabytes: number
}

export type Work = Readonly<Record<string, (job: never) => Promise<unknown>>>

type Done<Exports extends Work, Name extends keyof Exports> = Awaited<ReturnType<Exports[Name]>>

interface WorkProcesses<Exports extends Work> {
  /**
   * What is passed and returned is copied.
   *
   * @throws Error if the work does, or answers something else than its check says.
   * @throws ProcessEnded if the process ends first.
   */
  run<Name extends keyof Exports & string>(
    name: Name,
    job: Parameters<Exports[Name]>[0],
  ): Promise<Done<Exports, Name>>
  /** How many jobs wait for a process. */
  readonly waiting: number
}

export class ProcessEnded extends Error {
  readonly because: 'time' | 'memory' | 'crash'

  constructor(because: ProcessEnded['because'], message: string) {
    super(message)
    this.because = because
  }
}

/** Processes that start with the first work. */
export function workProcesses<Exports extends Work>({
  checks,
  ...limits
}: Options<Exports>): WorkProcesses<Exports> {
  const turn = pLimit(limits.most)
  const idle = new Set<WorkProcess>()
  const takeIdle = () => {
    const [free] = idle
    if (free !== undefined) idle.delete(free)
    return free
  }
  return {
    run<Name extends keyof Exports & string>(name: Name, job: Parameters<Exports[Name]>[0]) {
      const check: z.ZodType<Done<Exports, Name>> = checks[name]
      return turn(async (): Promise<Done<Exports, Name>> => {
        const worker = takeIdle() ?? new WorkProcess(limits, (ended) => idle.delete(ended))
        try {
          return check.parse(await worker.do(name, job))
        } finally {
          if (!worker.hasEnded) idle.add(worker)
        }
      })
    },
    get waiting() {
      return turn.pendingCount
    },
  }
}

const answer = z.union([
  z.object({ failed: z.object({ name: z.string(), message: z.string(), stack: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** The end of what it printed says why it ended. */
const MOST_PRINTED = 4000

/** Does one job after the other. */
class WorkProcess {
  readonly #child: ChildProcess
  readonly #limits: Limits
  readonly #onEnd: (ended: WorkProcess) => void
  #job: PromiseWithResolvers<unknown> | undefined
  #timer: NodeJS.Timeout | undefined
  #printed = ''
  hasEnded = false

  constructor(limits: Limits, onEnd: (ended: WorkProcess) => void) {
    this.#limits = limits
    this.#onEnd = onEnd
    this.#child = fork(fileURLToPath(limits.file), {
      serialization: 'advanced',
      // Its young generation as the server's: without the second flag it grows to more than all the rest.
      execArgv: [`--max-old-space-size=${limits.maxMegabytes}`, '--max-semi-space-size=4'],
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Ctrl+C, which a terminal sends to its whole group, is for the server, which still answers what was asked.
      detached: true,
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#printed = (this.#printed + text).slice(-MOST_PRINTED)
    })
    this.#child.on('message', (message) => this.#answered(message))
    this.#child.on('error', (error) => this.#end('crash', error.message))
    this.#child.on('close', (code, signal) => {
      const isOutOfMemory = /heap limit|out of memory/i.test(this.#printed)
      this.#end(isOutOfMemory ? 'memory' : 'crash', `${signal ?? `exit code ${code}`}\n${this.#printed}`)
    })
  }

  do(name: string, job: unknown): Promise<unknown> {
    const waiting = Promise.withResolvers<unknown>()
    this.#job = waiting
    this.#timeAfter(this.#limits.maxMs, () => this.#end('time', `more than ${this.#limits.maxMs} ms`))
    try {
      this.#child.send({ name, job }, (error) => error && this.#end('crash', error.message))
    } catch (error) {
      // What cannot be copied, or a process that could not be started.
      this.#settle(() => waiting.reject(error))
    }
    return waiting.promise
  }

  #answered(message: unknown): void {
    const said = answer.parse(message)
    this.#settle((job) => {
      if ('failed' in said) job.reject(Object.assign(new Error(said.failed.message), said.failed))
      else job.resolve(said.result)
    })
  }

  #settle(how: (job: PromiseWithResolvers<unknown>) => void): void {
    const job = this.#job
    this.#job = undefined
    this.#timeAfter(this.#limits.idleMs, () => this.#end('time', 'idle'))
    if (job !== undefined) how(job)
  }

  /** At once for whoever waits, whenever the process itself ends. */
  #end(because: ProcessEnded['because'], why: string): void {
    if (this.hasEnded) return
    this.hasEnded = true
    this.#child.kill('SIGKILL')
    this.#settle((job) => job.reject(new ProcessEnded(because, `the process ended: ${why}`)))
    clearTimeout(this.#timer)
    this.#onEnd(this)
  }

  #timeAfter(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, milliseconds).unref()
  }
}

const FOR_ANY_PROCESS = ['LD_LIBRARY_PATH', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

/** None of the server's settings, among which are passwords, but what Node itself and the C library need. */
function environment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir()
  return {
    ...Object.fromEntries(FOR_ANY_PROCESS.map((name) => [name, process.env[name]])),
    // Node adds its version.
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: path.dirname(compiled) }),
  }
}
