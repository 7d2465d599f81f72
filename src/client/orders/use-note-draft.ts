import { useRef, useState } from 'react'
import { quietly } from '#domain/quietly.ts'
import type { RetryKeyStore } from '../forms/with-retry-key.ts'
import { draftKey, dropDraft } from '../session/draft-storage.ts'
import { useSession } from '../session/session-context.ts'

/** The retry key, if adding the note was attempted, a line break, the text. Not JSON: loading zod for it would cost more than this page. */
const FORMAT = /^([0-9a-f-]{36})?\n(.+)$/s

/** An unfinished note, kept per order across tabs of the page, other screens, and a reload. */
export function useNoteDraft(orderId: number) {
  const { user, currentShop } = useSession()
  const storageKey = draftKey(`note-${orderId}`, user.id, currentShop.id)
  const [start] = useState(() => storedNote(storageKey))
  const [text, setText] = useState(start.text)
  const lastKey = useRef(start.retryKey)

  function keep(note: string) {
    if (isBlank(note)) dropDraft(sessionStorage, storageKey)
    else quietly(() => sessionStorage.setItem(storageKey, `${lastKey.current ?? ''}\n${note}`))
  }

  /** Adding the note again after a lost response must not duplicate it. */
  const retryKey: RetryKeyStore = {
    last: () => lastKey.current,
    keep: (next) => {
      lastKey.current = next
      keep(text)
    },
  }

  return {
    text,
    isBlank: isBlank(text),
    retryKey,
    write: (next: string) => {
      setText(next)
      keep(next)
    },
    /** For a note that has been added. */
    clear: () => {
      lastKey.current = undefined
      setText('')
      dropDraft(sessionStorage, storageKey)
    },
  }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function storedNote(storageKey: string): { readonly text: string; readonly retryKey: string | undefined } {
  const [, key, text = ''] = FORMAT.exec(quietly(() => sessionStorage.getItem(storageKey)) ?? '') ?? []
  return { text, retryKey: key }
}
