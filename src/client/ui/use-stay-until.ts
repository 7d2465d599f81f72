import { useEffect } from 'react'

/** The browser asks before it leaves while something would be lost. */
export function useStayUntil(isDone: boolean): void {
  useEffect(() => {
    if (isDone) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDone])
}
