import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'
import { CallError } from './call-error.ts'

/**
 * The idempotency key of one attempt to save, with which the server creates something only once. After a lost response
 * nobody knows whether it was created, so the next attempt uses the same key; only a refusal proves that it was not.
 */
export interface RetryKey {
  readonly key: string
  /** The body that was sent. */
  readonly sent: string
  readonly refused: boolean
}

export function nextRetryKey(last: RetryKey | undefined, sent: string, makeKey: () => string): RetryKey {
  const fresh = last === undefined || (last.refused && last.sent !== sent)
  return { key: fresh ? makeKey() : last.key, sent, refused: false }
}

/** The key that the next attempt builds on; `undefined` when it has to take a new one. */
export function retryKeyAfterFailure(retryKey: RetryKey, error: unknown): RetryKey | undefined {
  if (wasCreatedEarlier(error)) return undefined
  return isRefused(error) ? { ...retryKey, refused: true } : retryKey
}

/** Whether the failure proves that nothing was created. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

/** Whether an earlier attempt with this key, whose response was lost, did create something. */
export function wasCreatedEarlier(error: unknown): boolean {
  return error instanceof CallError && error.issues.some(({ path }) => path === IDEMPOTENCY_HEADER)
}
