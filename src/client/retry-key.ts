/**
 * The idempotency key of what is being saved, with which the server creates something only once. After a lost response
 * nobody knows whether it was created, nor does a later refusal tell: the session may have ended in between, or a proxy
 * answered. So every attempt uses the same key until something was created. The server keeps no key that it refused.
 */
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'
import { CallError } from './call-error.ts'

/** Whether an earlier attempt with this key, whose response was lost, did create something. */
export function wasCreatedEarlier(error: unknown): boolean {
  return error instanceof CallError && error.issues.some(({ path }) => path === IDEMPOTENCY_HEADER)
}
