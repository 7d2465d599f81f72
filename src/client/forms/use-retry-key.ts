import { useRef } from 'react'
import type { RetryKeyStore } from './with-retry-key.ts'

/** The retry key of a form that does not survive a reload. */
export function useRetryKey(): RetryKeyStore {
  const key = useRef<string>(undefined)
  return {
    last: () => key.current,
    keep: (next) => {
      key.current = next
    },
  }
}
