import { wasCreatedEarlier } from '../retry-key.ts'

/** Keeps the retry key from one attempt to the next. */
export interface RetryKeyStore {
  readonly last: () => string | undefined
  readonly keep: (next: string | undefined) => void
}

/** Creates something only once, however often saving is attempted and whichever responses get lost. */
export async function withRetryKey<B, T>(
  store: RetryKeyStore,
  body: B,
  make: (body: B, key: string) => Promise<T>,
): Promise<T> {
  const key = store.last() ?? crypto.randomUUID()
  store.keep(key)
  try {
    return await make(body, key)
  } catch (error) {
    if (wasCreatedEarlier(error)) store.keep(undefined)
    throw error
  }
}
