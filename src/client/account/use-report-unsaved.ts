import { useLayoutEffect } from 'react'

/**
 * Tells the dialog that contains a form whether closing it would lose unsaved input. In a layout effect, so that an
 * Escape right after the last letter already finds the dialog told.
 */
export function useReportUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useLayoutEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
}
