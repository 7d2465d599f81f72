import { useEffect } from 'react'

/** Late enough not to compete with what the screen itself loads. */
const AFTER_MS = 3000

/** Preloads what the user will probably open from here, so that it opens at once and works offline too. */
export function usePreload(preload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(preload, AFTER_MS)
    return () => clearTimeout(timer)
  }, [preload])
}
