import { useEffect } from 'react'

/** Late enough not to compete with what the screen itself loads. */
const AFTER_MS = 3000

/**
 * Preloads what the user will probably open from here, so that it opens at once and works offline too. Not without a
 * network: what has failed to load once can only be opened after a reload (decision 20).
 */
export function usePreload(preload: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const start = () => {
      clearTimeout(timer)
      timer = setTimeout(() => navigator.onLine && preload(), AFTER_MS)
    }
    start()
    addEventListener('online', start)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', start)
    }
  }, [preload])
}
