import { nextRetryKey, retryKeyAfterFailure } from '../retry-key.ts'
import type { RetryKeys } from './kept-draft.ts'
import type { RetryKeyStore } from './use-kept-draft.ts'

/** Creates something only once, however often saving is attempted and whichever responses get lost. */
export async function withRetryKey<B, T>(
  { lastRetryKey, keepRetryKey }: RetryKeyStore,
  of: keyof RetryKeys,
  body: B,
  make: (body: B, key: string) => Promise<T>,
): Promise<T> {
  const retryKey = nextRetryKey(lastRetryKey(of), JSON.stringify(body), () => crypto.randomUUID())
  keepRetryKey(of, retryKey)
  try {
    return await make(body, retryKey.key)
  } catch (error) {
    keepRetryKey(of, retryKeyAfterFailure(retryKey, error))
    throw error
  }
}
