import { nextRetryKey, type RetryKey, retryKeyAfterFailure } from '../retry-key.ts'

/** Keeps the retry key from one attempt to the next. */
export interface RetryKeyStore {
  readonly last: () => RetryKey | undefined
  readonly keep: (next: RetryKey | undefined) => void
}

/** Creates something only once, however often saving is attempted and whichever responses get lost. */
export async function withRetryKey<B, T>(
  store: RetryKeyStore,
  body: B,
  make: (body: B, key: string) => Promise<T>,
): Promise<T> {
  const retryKey = nextRetryKey(store.last(), JSON.stringify(body), () => crypto.randomUUID())
  store.keep(retryKey)
  try {
    return await make(body, retryKey.key)
  } catch (error) {
    store.keep(retryKeyAfterFailure(retryKey, error))
    throw error
  }
}
