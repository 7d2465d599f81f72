import { useRef } from 'react'
import type { RetryKeys } from './kept-draft.ts'
import type { RetryKeyStore } from './use-kept-draft.ts'

/** The retry keys of a form that does not survive a reload. */
export function useRetryKeys(): RetryKeyStore {
  const keys = useRef<RetryKeys>({})
  return {
    lastRetryKey: (of) => keys.current[of],
    keepRetryKey: (of, next) => {
      keys.current = { ...keys.current, [of]: next }
    },
  }
}
