import { useEffect } from 'react'
import classes from './ToastCard.module.css'
import { ToastCard } from './ToastCard.tsx'
import { showKept } from './toast.tsx'
import { dismissShown, useToast } from './toast-store.ts'

/**
 * Where toasts appear. At the bottom on the left, because what was pressed is on the right: a toast under the pointer
 * would stay, and cover the button that is to be pressed again. A phone has no left: there it lies above the bar.
 */
export function Toasts() {
  const toast = useToast()
  useEffect(showKept, [])
  useEscape()
  const card = toast && <ToastCard key={toast.id} toast={toast} />
  return (
    <div className={classes.place}>
      {/* There before anything is said in it, or a screen reader would miss the first word. */}
      <div role="status">{toast?.kind === 'success' && card}</div>
      {toast?.kind === 'failure' && card}
    </div>
  )
}

/** Escape closes what lies on top: a dialog, a menu or a list of choices comes before the toast. */
function useEscape(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isSomethingOpen()) dismissShown()
    }
    // On the way down and before any other listener, when what the same key is about to close is still open.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function isSomethingOpen(): boolean {
  const layers = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')
  return [...layers].some((layer) => layer.checkVisibility())
}
