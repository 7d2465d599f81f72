import { useLayoutEffect } from 'react'

/**
 * Sets the browser tab's title, `Quotes · Kerf`, and names the main part of the page: it gets the focus after navigation,
 * and screen readers say its name, but not that the title has changed.
 */
export function useDocumentTitle(screen: string): void {
  useLayoutEffect(() => {
    document.title = `${screen} · Kerf`
    const main = document.querySelector('main')
    main?.setAttribute('aria-label', screen)
    // The next screen may have to be loaded first.
    return () => main?.removeAttribute('aria-label')
  }, [screen])
}
