import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinted = false
window.addEventListener('beforeprint', () => {
  isPrinted = true
})
window.addEventListener('afterprint', () => {
  isPrinted = false
})

/** Whether the page is being printed. What changes with it is on paper, and so is what that brings. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinted)
}

function subscribe(onChange: () => void): () => void {
  const begin = () => flushSync(onChange)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', onChange)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', onChange)
  }
}
