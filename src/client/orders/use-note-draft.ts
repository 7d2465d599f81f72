import { useState } from 'react'
import { draftKey, dropDraft, quietly } from '../session/draft-storage.ts'
import { useSession } from '../session/session-context.ts'

export interface NoteDraft {
  readonly text: string
  /** Under which the server adds it once: a reload after a lost answer must not add it twice. */
  readonly key: string
}

const draftOf = (text: string): NoteDraft => ({ text, key: crypto.randomUUID() })
/** The key, a line break, the text: a schema for it would weigh more than the page that loads it. */
const FORMAT = /^([0-9a-f-]{36})\n(.+)$/s

/** What is half written waits for its order, through other tabs, other screens and a reload. */
export function useNoteDraft(orderId: number) {
  const { user, currentShop } = useSession()
  const place = draftKey(`note-${orderId}`, user.id, currentShop.id)
  const [draft, setDraft] = useState(() => keptAt(place) ?? draftOf(''))
  return {
    draft,
    /** Another text is another note, also when an answer to the last one got lost. */
    write: (text: string) => {
      const next = draftOf(text)
      setDraft(next)
      if (isBlank(next)) dropDraft(sessionStorage, place)
      else quietly(() => sessionStorage.setItem(place, `${next.key}\n${text}`))
    },
    clear: () => {
      setDraft(draftOf(''))
      dropDraft(sessionStorage, place)
    },
  }
}

export function isBlank({ text }: NoteDraft): boolean {
  return text.trim() === ''
}

function keptAt(place: string): NoteDraft | undefined {
  const [, key, text] = FORMAT.exec(quietly(() => sessionStorage.getItem(place)) ?? '') ?? []
  return key === undefined || text === undefined ? undefined : { key, text }
}
