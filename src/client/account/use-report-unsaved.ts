import { useEffect } from 'react'

/** Tells the dialog that contains a form whether closing it would lose unsaved input. */
export function useReportUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
}
