/**
 * Prints papers and lays out cutting lists in a process of their own, so that a long one delays no other request, and keeps
 * the last ones.
 */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { z } from 'zod'
import { material } from '#contract/material.ts'
import type { CuttingLayouts } from '#domain/cutting/lay-out.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/refusal.ts'
import { workProcesses } from '../work-processes.ts'
import type { LayOutJob, MergeJob, PaperJob } from './paper-worker.ts'

const MAX_WAITING = 40
const MEGABYTE = 1024 * 1024

const processes = workProcesses<typeof import('./paper-worker.ts')>({
  file: new URL('./paper-worker.ts', import.meta.url),
  // One core stays free for everything else.
  most: Math.min(2, Math.max(1, availableParallelism() - 1)),
  idleMs: 2 * MINUTE_MS,
  // The longest take four seconds.
  maxMs: MINUTE_MS,
  maxMegabytes: 256,
  checks: {
    print: z.instanceof(Buffer),
    merge: z.instanceof(Buffer),
    layOutList: material.pick({ groups: true, glueUps: true, unplaced: true }),
  },
})

/** Someone who asks for a paper that is being printed waits for that one. */
const kept = new LRUCache<string, Buffer, PaperJob>({
  maxSize: 4 * MEGABYTE,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => {
    refuseTooMany(processes.waiting)
    return processes.run('print', context)
  },
  ignoreFetchAbort: true,
})

/**
 * The PDF of a document. The same document asked for again comes from the kept copy.
 *
 * @throws Refusal 'too-many' when too many papers are waiting.
 */
export function printed(job: PaperJob): Promise<Buffer> {
  return kept.forceFetch(keyOf(job), { context: job })
}

/** Papers for customers' links wait for each other, so that however many are asked for, staff wait for at most one. */
const linksTurn = pLimit(1)

/** @throws Refusal 'too-many' when too many papers are waiting. */
export async function printedForLink(job: PaperJob): Promise<Buffer> {
  if (kept.has(keyOf(job))) return printed(job)
  refuseTooMany(linksTurn.pendingCount)
  return linksTurn(() => printed(job))
}

/** One PDF of the pages of several finished ones. */
export async function merged(job: MergeJob): Promise<Buffer> {
  refuseTooMany(processes.waiting)
  return processes.run('merge', job)
}

/** A screen and a paper of one order ask for the same. */
const keptLayouts = new LRUCache<string, CuttingLayouts, LayOutJob>({
  max: 50,
  fetchMethod: (_key, _stale, { context }) => {
    refuseTooMany(processes.waiting)
    return processes.run('layOutList', context)
  },
  ignoreFetchAbort: true,
})

/** @throws Refusal 'too-many' when too many papers are waiting. */
export function laidOut(job: LayOutJob): Promise<CuttingLayouts> {
  const key = createHash('sha256').update(JSON.stringify(job)).digest('base64')
  return keptLayouts.forceFetch(key, { context: job })
}

function refuseTooMany(waiting: number): void {
  if (waiting < MAX_WAITING) return
  throw new Refusal('too-many', 'Too many documents are being made right now. Try again in a moment.', {
    retryAfterSeconds: 10,
  })
}

/** Everything that a paper shows is in its job, so equal jobs have equal papers. */
function keyOf({ document, look: { logo, ...look } }: PaperJob): string {
  const hash = createHash('sha256').update(JSON.stringify({ document, look }))
  return (logo === undefined ? hash : hash.update(logo)).digest('base64')
}
