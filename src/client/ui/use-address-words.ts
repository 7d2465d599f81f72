import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Words = Readonly<Record<string, string>>

/**
 * The words of the address after its `?`, such as a search or the tab that is open, so that a reload and the way back
 * show the same. An empty word leaves the address.
 */
export function useAddressWords(): [
  words: Words,
  put: (changes: Words, options?: { readonly keepsPlace: boolean }) => void,
] {
  const words: Words = useSearch({ strict: false, select: textsOf, structuralSharing: true })
  const navigate = useNavigate()
  const router = useRouter()
  const put = useCallback(
    (changes: Words, { keepsPlace } = { keepsPlace: true }) => {
      const all = { ...textsOf(router.latestLocation.search), ...changes }
      const search = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
      navigate({ to: '.', search, replace: true, state: true, resetScroll: !keepsPlace })
    },
    [navigate, router],
  )
  return [words, put]
}

/** Whoever writes an address by hand may say a word twice. */
function textsOf(search: object): Words {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
