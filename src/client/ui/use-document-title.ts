import { useEffect } from 'react'

/** `Quotes · Kerf` in the browser's tab. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Kerf`
  }, [screen])
}
