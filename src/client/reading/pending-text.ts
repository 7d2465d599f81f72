/** A text that the next new quote starts with, from where it was typed. */
import type { Answer } from '#domain/pieces/reading/reading.ts'
import { valueStore } from '../ui/value-store.ts'

interface PendingText {
  readonly text: string
  /** As in `readings.ts`. */
  readonly answers: ReadonlyMap<string, Answer>
}

export const pendingText = valueStore<PendingText | undefined>(undefined)
