/** Whether taps wait in this browser, known without opening their store: other screens load their code only then. */
import { useSyncExternalStore } from 'react'
import { keep, kept } from '../kept.ts'

const MARK = 'kerf-taps-wait'
const listeners = new Set<() => void>()

export function markWaiting(isWaiting: boolean): void {
  if (readMark() === isWaiting) return
  // Where nothing is kept, taps are sent from floor mode only.
  keep(MARK, isWaiting ? '1' : undefined)
  for (const listener of listeners) listener()
}

export function useIsWaiting(): boolean {
  return useSyncExternalStore(subscribe, readMark)
}

function readMark(): boolean {
  return kept(MARK) !== null
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
