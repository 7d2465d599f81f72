/** Reads files one at a time in a process of its own, within bounds of memory and time. */
import { z } from 'zod'
import { IMPORT_FIELDS } from '#domain/customer-import.ts'
import { REFUSAL_CODES, type Refusal, refusalAt } from '#domain/refusal.ts'
import { ProcessEnded, workProcesses } from '../work-processes.ts'
import type { ReadSheet } from './sheet-worker.ts'

const MAX_MEGABYTES = 256
/** The largest file that is allowed takes a second. */
const MAX_MS = 15_000
const IDLE_MS = 10_000
const TOO_LARGE =
  'The file is too large to read. Delete everything to the right of the customers and below them, or save it as CSV.'

const processes = workProcesses<typeof import('./sheet-worker.ts')>({
  file: new URL('./sheet-worker.ts', import.meta.url),
  most: 1,
  idleMs: IDLE_MS,
  maxMs: MAX_MS,
  maxMegabytes: MAX_MEGABYTES,
  checks: {
    read: z.union([
      z.object({
        rows: z.string(),
        hasHeadings: z.boolean(),
        columns: z.array(z.enum(IMPORT_FIELDS).nullable()),
        sheets: z.number(),
      }),
      z.object({ refused: z.object({ code: z.enum(REFUSAL_CODES), message: z.string() }) }),
    ]),
  },
})

/** @throws Refusal 'unsupported-media', 'too-large', 'invalid', each with what to do. */
export async function readSheetFile(bytes: Buffer): Promise<ReadSheet> {
  const read = await processes.run('read', bytes).catch((error: unknown) => {
    if (error instanceof ProcessEnded && error.because !== 'crash') throw refusal('too-large', TOO_LARGE)
    throw error
  })
  if ('refused' in read) throw refusal(read.refused.code, read.refused.message)
  return read
}

function refusal(code: Refusal['code'], message: string): Refusal {
  return refusalAt(code, 'file', message)
}
