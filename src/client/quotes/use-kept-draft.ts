import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session-context.ts'
import type { Attempt } from './attempt.ts'
import { isUntouched, type QuoteDraft } from './quote-draft.ts'
import { draftKey, dropDraft, keepDraft, readDraft, type SavedDraft } from './saved-draft.ts'

/** What was kept of this user's quote in this shop, when the form opens. */
export function useDraftAtStart(): { readonly key: string; readonly kept: SavedDraft | undefined } {
  const { user, currentShop } = useSession()
  const key = draftKey(user.id, currentShop.id)
  const [kept] = useState(() => readDraft(sessionStorage, key))
  return { key, kept }
}

/** Keeps the draft with every change, and the last try to save it. */
export function useKeptDraft(
  key: string,
  kept: SavedDraft | undefined,
  draft: QuoteDraft,
  taxPercent: string,
) {
  const attempt = useRef(kept?.attempt)
  const closed = useRef(false)
  const untouched = isUntouched(draft, taxPercent)

  useEffect(() => {
    if (closed.current) return
    if (untouched) dropDraft(sessionStorage, key)
    else keepDraft(sessionStorage, key, { draft, attempt: attempt.current })
  }, [key, draft, untouched])

  return {
    untouched,
    lastAttempt: () => attempt.current,
    keepAttempt: (next: Attempt | undefined) => {
      attempt.current = next
      keepDraft(sessionStorage, key, { draft, attempt: next })
    },
    /** Saved or discarded: nothing is kept from here on. */
    close: () => {
      closed.current = true
      dropDraft(sessionStorage, key)
    },
    isClosed: () => closed.current,
  }
}
