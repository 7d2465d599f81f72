import { useCallback, useEffect, useState } from 'react'
import type { CustomerPage } from '#contract/customer-page.ts'
import { TOKEN_PATTERN } from '#domain/customer-link.ts'
import { CallFailure, readPage } from './customer-call.ts'
import { drawingsAreHere } from './lazy-line-drawing.tsx'
import { useReloadOnReturn } from './use-reload-on-return.ts'

export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'shown'; readonly page: CustomerPage; readonly readAt: number }

/**
 * Loads the link's document. `reload` fetches it again and keeps the current page on screen until it arrives. It is also
 * called when the customer comes back to the page, but never while they are answering.
 */
export function useCustomerPage(token: string) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const reload = useCallback(async () => {
    if (!TOKEN_PATTERN.test(token)) return setLoaded({ state: 'unknown' })
    try {
      const page = await readPage(token)
      if (page.content?.lineItems.some(({ sketch }) => sketch !== undefined)) await drawingsAreHere()
      setLoaded(shown(page))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setLoaded((before) => {
        if (error.status === 404) return { state: 'unknown' }
        // A failed reload must not replace a page that is already shown.
        return before.state === 'shown' ? before : { state: 'failed', message: error.message }
      })
    }
  }, [token])
  useEffect(() => {
    void reload()
  }, [reload])
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' })
    void reload()
  }, [reload])
  const show = useCallback((page: CustomerPage) => setLoaded(shown(page)), [])
  const [isAnswering, setAnswering] = useState(false)
  useReloadOnReturn(loaded.state === 'shown' && !isAnswering ? loaded.readAt : undefined, reload)
  return { loaded, reload, retry, show, setAnswering }
}

function shown(page: CustomerPage): Loaded {
  return { state: 'shown', page, readAt: Date.now() }
}
