/** A text that the next new quote starts with, from where it was typed. */
import type { Answer } from '#domain/pieces/reading/reading.ts'

export interface PendingText {
  readonly text: string
  /** As in `readings.ts`. */
  readonly answers: ReadonlyMap<string, Answer>
}

let pending: PendingText | undefined
const listeners = new Set<() => void>()

function set(next: PendingText | undefined): void {
  pending = next
  for (const listener of listeners) listener()
}

export const pendingText = {
  get: () => pending,
  set,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
