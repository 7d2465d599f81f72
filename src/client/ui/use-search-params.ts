import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type SearchParams = Readonly<Record<string, string>>

/**
 * The URL's search parameters, such as a search text or the open tab, so that a reload or going back shows the same. An
 * empty parameter is removed from the URL.
 */
export function useSearchParams(): [
  params: SearchParams,
  setParams: (changes: SearchParams, options?: { readonly keepScroll: boolean }) => void,
] {
  const params: SearchParams = useSearch({ strict: false, select: textParams, structuralSharing: true })
  const navigate = useNavigate()
  const router = useRouter()
  const setParams = useCallback(
    (changes: SearchParams, { keepScroll } = { keepScroll: true }) => {
      const all = { ...textParams(router.latestLocation.search), ...changes }
      const search = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
      navigate({ to: '.', search, replace: true, state: true, resetScroll: !keepScroll })
    },
    [navigate, router],
  )
  return [params, setParams]
}

/** Drops parameters that are not text: a URL typed by hand may repeat one. */
function textParams(search: object): SearchParams {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
