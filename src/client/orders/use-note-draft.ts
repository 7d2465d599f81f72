import { useState } from 'react'
import { draftKey, dropDraft, quietly } from '../session/draft-storage.ts'
import { useSession } from '../session/session-context.ts'

export interface NoteDraft {
  readonly text: string
  /** The retry key: adding the note again after a lost response must not duplicate it. */
  readonly key: string
}

const newDraft = (text: string): NoteDraft => ({ text, key: crypto.randomUUID() })
/** The key, a line break, the text. Not JSON: loading zod for it would cost more than this page. */
const FORMAT = /^([0-9a-f-]{36})\n(.+)$/s

/** An unfinished note, kept per order across tabs of the page, other screens, and a reload. */
export function useNoteDraft(orderId: number) {
  const { user, currentShop } = useSession()
  const storageKey = draftKey(`note-${orderId}`, user.id, currentShop.id)
  const [draft, setDraft] = useState(() => storedDraft(storageKey) ?? newDraft(''))
  return {
    draft,
    /** Changed text is a new note with a new retry key, even if the last response was lost. */
    write: (text: string) => {
      const next = newDraft(text)
      setDraft(next)
      if (isBlank(next)) dropDraft(sessionStorage, storageKey)
      else quietly(() => sessionStorage.setItem(storageKey, `${next.key}\n${text}`))
    },
    clear: () => {
      setDraft(newDraft(''))
      dropDraft(sessionStorage, storageKey)
    },
  }
}

export function isBlank({ text }: NoteDraft): boolean {
  return text.trim() === ''
}

function storedDraft(storageKey: string): NoteDraft | undefined {
  const [, key, text] = FORMAT.exec(quietly(() => sessionStorage.getItem(storageKey)) ?? '') ?? []
  return key === undefined || text === undefined ? undefined : { key, text }
}
