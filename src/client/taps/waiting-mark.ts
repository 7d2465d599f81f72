/** Whether taps wait in this browser, known without opening their store: other screens load their code only then. */
import { useSyncExternalStore } from 'react'

const MARK = 'kerf-taps-wait'
const listeners = new Set<() => void>()

export function markWaiting(isWaiting: boolean): void {
  if (readMark() === isWaiting) return
  try {
    if (isWaiting) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // Without it, taps are sent from floor mode only.
  }
  for (const listener of listeners) listener()
}

export function useIsWaiting(): boolean {
  return useSyncExternalStore(subscribe, readMark)
}

function readMark(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // From another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
