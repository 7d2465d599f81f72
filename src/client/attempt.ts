import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'
import { CallError } from './call-error.ts'

/**
 * One try to save, and the key under which the server makes the thing once. A dropped answer leaves open whether it was
 * made, so the next try carries the same key; only a refusal proves that it was not.
 */
export interface Attempt {
  readonly key: string
  /** The thing as it was sent. */
  readonly sent: string
  readonly refused: boolean
}

export function nextAttempt(last: Attempt | undefined, sent: string, makeKey: () => string): Attempt {
  const fresh = last === undefined || (last.refused && last.sent !== sent)
  return { key: fresh ? makeKey() : last.key, sent, refused: false }
}

/** What the next try goes by, after this one has failed. */
export function afterFailure(attempt: Attempt, error: unknown): Attempt | undefined {
  if (wasMadeEarlier(error)) return undefined
  return error instanceof CallError && isRefusal(error.status) ? { ...attempt, refused: true } : attempt
}

/** Whether the key has made something already, from what was sent then: an answer got lost. */
export function wasMadeEarlier(error: unknown): boolean {
  return error instanceof CallError && error.issues.some(({ path }) => path === IDEMPOTENCY_HEADER)
}

/** Whether an answer of this status proves that nothing was made. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
