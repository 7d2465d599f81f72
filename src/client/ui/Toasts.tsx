import { useEffect, useRef } from 'react'
import classes from './ToastCard.module.css'
import { ToastCard } from './ToastCard.tsx'
import { showKept } from './toast.tsx'
import { dismissShown, useToast } from './toast-store.ts'
import { useKeepClear } from './use-keep-clear.ts'

/**
 * Where toasts appear: at the bottom right, above whatever buttons are there, because a toast under the pointer would stay
 * and cover a button that the user wants to press again. On a phone they span the width above the bottom bar.
 */
export function Toasts() {
  const toast = useToast()
  useEffect(showKept, [])
  useEscape()
  const place = useRef<HTMLDivElement>(null)
  useKeepClear(place, toast?.id)
  const card = toast && <ToastCard key={toast.id} toast={toast} />
  return (
    <div ref={place} className={classes.place}>
      {/* Always mounted: screen readers miss the first message in a region that has only just appeared. */}
      <div role="status">{toast?.kind === 'success' && card}</div>
      {toast?.kind === 'failure' && card}
    </div>
  )
}

/** Escape closes what is on top: an open dialog, menu or listbox comes before the toast. */
function useEscape(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isSomethingOpen()) dismissShown()
    }
    // Captured before any other listener, while whatever the same key press will close is still open.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function isSomethingOpen(): boolean {
  const layers = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')
  return [...layers].some((layer) => layer.checkVisibility())
}
