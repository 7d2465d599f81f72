import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RetryKeyStore } from '../forms/with-retry-key.ts'
import { draftKey, dropDraft } from './draft-storage.ts'
import { type Kept, type KeptForm, keepDraft, type RetryKeys, readDraft } from './kept-draft.ts'
import { useSession } from './session-context.ts'

interface DraftAtStart<D> {
  readonly key: string
  readonly kept: Kept<D> | undefined
}

/** The draft that this user left in this shop, as of when the form opens. */
export function useDraftAtStart<D>({ name, shape }: KeptForm<D>): DraftAtStart<D> {
  const { user, currentShop } = useSession()
  const key = draftKey(name, user.id, currentShop.id)
  const [kept] = useState(() => readDraft(sessionStorage, key, shape))
  return { key, kept }
}

/** Keeps the draft and its retry keys on every change. Keeps nothing while the form is untouched. */
export function useKeptDraft<D>({ key, kept }: DraftAtStart<D>, draft: D, untouched: boolean) {
  const retryKeys = useRef<RetryKeys>(kept?.retryKeys ?? {})
  const closed = useRef(false)
  // The user may have typed more by the time a response arrives.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])

  useEffect(() => {
    if (closed.current) return
    if (untouched) dropDraft(sessionStorage, key)
    else keepDraft(sessionStorage, key, { draft, retryKeys: retryKeys.current })
  }, [key, draft, untouched])

  return {
    untouched,
    retryKey: (of: keyof RetryKeys): RetryKeyStore => ({
      last: () => retryKeys.current[of],
      keep: (next) => {
        retryKeys.current = { ...retryKeys.current, [of]: next }
        // A second click can come after the first has saved, and saves the same once more.
        if (closed.current) return
        keepDraft(sessionStorage, key, { draft: latest.current, retryKeys: retryKeys.current })
      },
    }),
    /** Call once the form is saved or discarded: drops the draft and keeps nothing from then on. */
    close: () => {
      closed.current = true
      dropDraft(sessionStorage, key)
    },
    isClosed: () => closed.current,
  }
}
