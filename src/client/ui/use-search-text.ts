import { useEffect, useRef, useState } from 'react'
import { useAddressWords } from './use-address-words.ts'

/** What is searched for, kept in the address (`?q=`), so that the way back leads to the same rows. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const [{ q = '' }, put] = useAddressWords()
  const [text, setText] = useState(q)
  const written = useRef(q)

  // The address changed without us: by the tab's own link, or by going back.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setText(q)
  }, [q])

  const search = (next: string) => {
    setText(next)
    written.current = next
    put({ q: next })
  }
  return [text, search]
}
