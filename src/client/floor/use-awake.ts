import { useEffect } from 'react'

/** Keeps the screen on while it is mounted. Browsers that cannot, or may not, let it go dark. */
export function useAwake(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    // A screen that was hidden has lost it.
    const hold = () => {
      if ('wakeLock' in navigator && document.visibilityState === 'visible') {
        lock = navigator.wakeLock.request('screen').catch(() => undefined)
      }
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
