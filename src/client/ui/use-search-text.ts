import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** What is searched for, kept in the address (`?q=`), so that the way back leads to the same rows. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
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
    navigate({ to: '.', search: next === '' ? {} : { q: next }, replace: true, resetScroll: false })
  }
  return [text, search]
}
