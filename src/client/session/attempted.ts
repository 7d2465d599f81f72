import { afterFailure, nextAttempt } from '../attempt.ts'
import type { Attempts } from './kept-draft.ts'
import type { KeptAttempts } from './use-kept-draft.ts'

/** Makes a thing once, however often it is tried and whatever is lost in between. */
export async function attempted<B, T>(
  { lastAttempt, keepAttempt }: KeptAttempts,
  of: keyof Attempts,
  body: B,
  make: (body: B, key: string) => Promise<T>,
): Promise<T> {
  const attempt = nextAttempt(lastAttempt(of), JSON.stringify(body), () => crypto.randomUUID())
  keepAttempt(of, attempt)
  try {
    return await make(body, attempt.key)
  } catch (error) {
    keepAttempt(of, afterFailure(attempt, error))
    throw error
  }
}
