import { useEffect } from 'react'

/** Sets the browser tab's title: `Quotes · Kerf`. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Kerf`
  }, [screen])
}
