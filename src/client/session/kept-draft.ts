/** What somebody is writing, in the browser's session storage, so that a reload loses nothing. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import type { Attempt } from '../attempt.ts'
import { type DraftStorage, quietly } from './draft-storage.ts'

/** A form whose content is kept. */
export interface KeptForm<D> {
  readonly name: string
  readonly shape: z.ZodType<D>
}

/** The last try to make each of the things that a form makes. */
export type Attempts = Readonly<Partial<Record<'customer' | 'order', Attempt | undefined>>>

export interface Kept<D> {
  readonly draft: D
  /** Kept with the draft: a reload after a dropped answer must not make a second order. */
  readonly attempts: Attempts
}

const attempt = z.object({ key: z.string(), sent: z.string(), refused: z.boolean() })
const kept = z.object({
  draft: z.unknown(),
  attempts: z.object({ customer: attempt.optional(), order: attempt.optional() }),
})

/** `undefined` where nothing is kept, or what is kept comes from another version of the form. */
export function readDraft<D>(storage: DraftStorage, key: string, shape: z.ZodType<D>): Kept<D> | undefined {
  const text = quietly(() => storage.getItem(key))
  if (text == null) return undefined
  const { data } = kept.safeParse(quietly((): unknown => JSON.parse(text)))
  if (data === undefined) return undefined
  const draft = shape.safeParse(data.draft)
  return draft.success ? { draft: draft.data, attempts: data.attempts } : undefined
}

export function keepDraft<D>(storage: DraftStorage, key: string, content: Kept<D>): void {
  quietly(() => storage.setItem(key, JSON.stringify(content)))
}
