import { useEffect } from 'react'

/** Makes the browser ask before it unloads the page, as long as something would be lost. */
export function useBlockUnloadUntil(isDone: boolean): void {
  useEffect(() => {
    if (isDone) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDone])
}
