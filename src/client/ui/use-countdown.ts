import { useEffect, useRef } from 'react'

/** Calls `onEnd` after so many milliseconds, not counting pauses. */
export function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  useEffect(() => {
    if (isPaused) return
    const from = Date.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [isPaused, onEnd])
}
