/** The draft in the browser's session storage, so that a reload loses nothing. One for each user and shop. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import type { Attempt } from './attempt.ts'
import { type QuoteDraft, STRUCTURES } from './quote-draft.ts'

export interface SavedDraft {
  readonly draft: QuoteDraft
  /** Kept with the draft: a reload after a dropped answer must not make a second order. */
  readonly attempt?: Attempt | undefined
}

/** Part of `Storage`. */
export interface DraftStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export function draftKey(userId: number, shopId: number): string {
  return `kerf.quote-draft.${userId}.${shopId}`
}

const savedDraft = z.object({
  draft: z.object({
    customerId: z.number().nullable(),
    title: z.string(),
    description: z.string(),
    expiryDays: z.string(),
    taxPercent: z.string(),
    lines: z
      .array(z.object({ key: z.string(), description: z.string(), quantity: z.string(), price: z.string() }))
      .min(1),
    structure: z.enum(STRUCTURES),
    notes: z.string(),
    milestones: z.array(
      z.object({ key: z.string(), description: z.string(), percentage: z.string(), dueDate: z.string() }),
    ),
  }),
  attempt: z.object({ key: z.string(), sent: z.string(), refused: z.boolean() }).optional(),
})

/** `undefined` where nothing is kept, or what is kept comes from another version of the form. */
export function readDraft(storage: DraftStorage, key: string): SavedDraft | undefined {
  const text = quietly(() => storage.getItem(key))
  if (text == null) return undefined
  const kept = savedDraft.safeParse(quietly((): unknown => JSON.parse(text)))
  return kept.data
}

export function keepDraft(storage: DraftStorage, key: string, saved: SavedDraft): void {
  quietly(() => storage.setItem(key, JSON.stringify(saved)))
}

export function dropDraft(storage: DraftStorage, key: string): void {
  quietly(() => storage.removeItem(key))
}

/** Storage may be forbidden or full, and what it holds may be anything: the form works without it. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
