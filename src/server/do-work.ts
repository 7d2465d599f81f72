/** The other side of `work-processes.ts`. */
import { inspect } from 'node:util'
import type { Work } from './work-processes.ts'

/** Does what the server asks for, one job at a time, and ends with it. */
export function doWork(work: Work): void {
  process.on('message', async ({ name, job }: { readonly name: string; readonly job: never }) => {
    try {
      const does = work[name]
      if (does === undefined) throw new Error(`no such work: ${name}`)
      process.send?.({ result: await does(job) })
    } catch (error) {
      process.send?.({ failed: copyOf(error) })
    }
  })
  process.on('disconnect', () => process.exit())
  // systemd stops all processes at once, but the server still answers what was asked.
  process.on('SIGTERM', () => {})
}

/** Between processes an error loses its class and its cause. */
function copyOf(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack: inspect(error) }
}
