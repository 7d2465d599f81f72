import { useLayoutEffect } from 'react'

/**
 * Tells the dialog that contains a form whether closing it would lose unsaved input. Uses a layout effect, so that the
 * dialog knows even if Escape follows the last keystroke at once.
 */
export function useReportUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useLayoutEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
}
