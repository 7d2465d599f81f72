import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from './use-search-params.ts'

/** The search text, kept in the URL (`?q=`) so that going back shows the same rows. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const [{ q = '' }, put] = useSearchParams()
  const [text, setText] = useState(q)
  const written = useRef(q)

  // The URL changed some other way: by the tab's own link, or by going back.
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
