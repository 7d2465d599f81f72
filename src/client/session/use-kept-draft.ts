import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Attempt } from '../attempt.ts'
import { draftKey, dropDraft } from './draft-storage.ts'
import { type Attempts, type Kept, type KeptForm, keepDraft, readDraft } from './kept-draft.ts'
import { useSession } from './session-context.ts'

interface DraftAtStart<D> {
  readonly key: string
  readonly kept: Kept<D> | undefined
}

/** What was kept of this user's work in this shop, when the form opens. */
export function useDraftAtStart<D>({ name, shape }: KeptForm<D>): DraftAtStart<D> {
  const { user, currentShop } = useSession()
  const key = draftKey(name, user.id, currentShop.id)
  const [kept] = useState(() => readDraft(sessionStorage, key, shape))
  return { key, kept }
}

/** Keeps the draft with every change, and the last tries to save it; nothing while there is nothing to miss. */
export function useKeptDraft<D>({ key, kept }: DraftAtStart<D>, draft: D, untouched: boolean) {
  const attempts = useRef<Attempts>(kept?.attempts ?? {})
  const closed = useRef(false)
  // An answer may come when more has been typed than what was sent.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])

  useEffect(() => {
    if (closed.current) return
    if (untouched) dropDraft(sessionStorage, key)
    else keepDraft(sessionStorage, key, { draft, attempts: attempts.current })
  }, [key, draft, untouched])

  return {
    untouched,
    lastAttempt: (of: keyof Attempts) => attempts.current[of],
    keepAttempt: (of: keyof Attempts, next: Attempt | undefined) => {
      attempts.current = { ...attempts.current, [of]: next }
      keepDraft(sessionStorage, key, { draft: latest.current, attempts: attempts.current })
    },
    /** Saved or discarded: nothing is kept from here on. */
    close: () => {
      closed.current = true
      dropDraft(sessionStorage, key)
    },
    isClosed: () => closed.current,
  }
}

export type KeptAttempts = Pick<ReturnType<typeof useKeptDraft>, 'lastAttempt' | 'keepAttempt'>
