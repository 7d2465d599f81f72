/** Keeps what the user is typing in the browser's session storage, so that a reload loses nothing. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import { jsonOf } from '#domain/json-of.ts'
import { quietly } from '#domain/quietly.ts'
import type { DraftStorage } from './draft-storage.ts'

/** A form whose draft is kept. */
export interface KeptForm<D> {
  readonly name: string
  readonly shape: z.ZodType<D>
}

/** The last retry key for each thing that a form creates. */
export type RetryKeys = Readonly<Partial<Record<'customer' | 'order', string | undefined>>>

export interface Kept<D> {
  readonly draft: D
  /** Kept with the draft: saving again after a lost response and a reload must not create a second order. */
  readonly retryKeys: RetryKeys
}

/** An older version of Kerf kept more than the key. */
const retryKey = z.union([z.string(), z.object({ key: z.string() }).transform(({ key }) => key)])
const kept = z.object({
  draft: z.unknown(),
  // The stored name of the retry keys, unchanged so that drafts kept by an older version of Kerf can still be read.
  attempts: z.object({ customer: retryKey.optional(), order: retryKey.optional() }),
})

/** `undefined` when nothing is kept, or when it comes from another version of the form. */
export function readDraft<D>(storage: DraftStorage, key: string, shape: z.ZodType<D>): Kept<D> | undefined {
  const text = quietly(() => storage.getItem(key))
  if (text == null) return undefined
  const { data } = kept.safeParse(jsonOf(text))
  if (data === undefined) return undefined
  const draft = shape.safeParse(data.draft)
  return draft.success ? { draft: draft.data, retryKeys: data.attempts } : undefined
}

export function keepDraft<D>(storage: DraftStorage, key: string, { draft, retryKeys }: Kept<D>): void {
  quietly(() => storage.setItem(key, JSON.stringify({ draft, attempts: retryKeys })))
}
