import { useState } from 'react'
import { CallError } from '../call-error.ts'

interface Attempts {
  readonly saving: boolean
  readonly error: Error | null
}

/**
 * The amount that the user sees, for the server to compare with its own. It is not followed while nobody knows whether an
 * attempt has recorded what changed it: only the same attempt again is answered like the first.
 */
export function useSeenAmount(now: number) {
  const [first] = useState(now)
  const [seen, setSeen] = useState(now)
  return {
    seen,
    hasChanged: seen !== first,
    /** Call while rendering. @returns whether what is seen changes now. */
    follow: ({ saving, error }: Attempts): boolean => {
      if (seen === now || saving || (error !== null && !isRefused(error))) return false
      setSeen(now)
      return true
    },
  }
}

/** Whether the server has looked at the attempt. The end of a session says nothing about the attempt before it. */
function isRefused(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401
}
