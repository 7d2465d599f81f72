/** Runs work in threads of its own. Loads piscina with the first of it. */
import type { Piscina } from 'piscina'

interface Options {
  readonly file: URL
  readonly most: number
  /** How long a thread stays idle before it ends and frees its memory. */
  readonly idleMs: number
  readonly maxMegabytes: number
}

/** Threads that start with the first work. */
export function threads<Job, Result>(options: Options): () => Promise<Piscina<Job, Result>> {
  const { file, most, idleMs, maxMegabytes } = options
  let pool: Promise<Piscina<Job, Result>> | undefined
  return () => {
    pool ??= import('piscina').then(({ Piscina }) => {
      const started = new Piscina<Job, Result>({
        filename: file.href,
        minThreads: 0,
        maxThreads: most,
        idleTimeout: idleMs,
        resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      })
      // A thread can still fail when nobody waits for it anymore: one whose time was up runs out of memory. It is
      // replaced; without a listener, the server would end.
      return started.on('error', () => {})
    })
    return pool
  }
}
