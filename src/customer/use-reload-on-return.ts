import { useEffect } from 'react'

/** For so long what was read counts as new. */
const NEW_MS = 60_000

/**
 * Reads the page again when the customer comes back to it: to its tab, or with the browser's Back.
 *
 * @param readAt when it was read; undefined while it must stay as it is.
 */
export function useReloadOnReturn(readAt: number | undefined, reload: () => Promise<void>): void {
  useEffect(() => {
    if (readAt === undefined) return
    const onVisibility = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt > NEW_MS) void reload()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void reload()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [readAt, reload])
}
