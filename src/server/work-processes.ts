/** Runs work in processes of its own, so that neither its time, its memory, nor its crash is the server's. */
import { getCompileCacheDir } from 'node:module'
import pLimit from 'p-limit'
import type { Tinypool } from 'tinypool'
import { z } from 'zod'

interface Options {
  readonly file: URL
  readonly most: number
  /** How long a process stays idle before it ends and gives its memory back. */
  readonly idleMs: number
  readonly maxMegabytes: number
}

/** The exports of the file. What they are called with, and what they return, is copied. */
type Work = Readonly<Record<string, (job: never) => Promise<unknown>>>

interface WorkProcesses<Exports extends Work> {
  /** @throws Error if the work does. @throws ProcessEnded if the process ends first, also if `signal` ends it. */
  run<Name extends keyof Exports & string>(
    name: Name,
    job: Parameters<Exports[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Exports[Name]>>>
  /** How many jobs wait for a process. */
  readonly waiting: number
}

/** It took too long, needed too much memory, or crashed. */
export class ProcessEnded extends Error {}

/** Processes that start with the first work. They know none of the server's settings. */
export function workProcesses<Exports extends Work>(options: Options): WorkProcesses<Exports> {
  const { file, most, idleMs, maxMegabytes } = options
  // The pool gets only what it can begin: when one of its processes ends, it forgets to begin what waits.
  const turn = pLimit(most)
  const compiled = getCompileCacheDir()
  let pool: Promise<Tinypool> | undefined
  const started = () => {
    pool ??= import('tinypool').then(({ Tinypool }) =>
      new Tinypool({
        filename: file.href,
        runtime: 'child_process',
        serialization: 'advanced',
        minThreads: 0,
        maxThreads: most,
        idleTimeout: idleMs,
        execArgv: [`--max-old-space-size=${maxMegabytes}`],
        env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
      })
        // A process can also end when nobody waits for it. It is replaced; without a listener, the server would end.
        .on('error', () => {}),
    )
    return pool
  }
  return {
    run: (name, job, signal) =>
      turn(async () => {
        const running = await started()
        return running.run(job, { name, ...(signal && { signal }) }).catch((error) => {
          throw errorOf(error)
        })
      }),
    get waiting() {
      return turn.pendingCount
    },
  }
}

const copiedError = z.object({ name: z.string(), message: z.string(), stack: z.string() })

/** What the work throws arrives as a plain object. An error is the pool's own. */
function errorOf(thrown: unknown): Error {
  const copied = copiedError.safeParse(thrown)
  if (!copied.success || thrown instanceof Error)
    return new ProcessEnded('a process ended', { cause: thrown })
  return Object.assign(new Error(copied.data.message), copied.data)
}
