import { useEffect } from 'react'

/** Tells the dialog around a form whether what is typed in it would be lost with it. */
export function useTyped(isTyped: boolean, onTyped: (isTyped: boolean) => void): void {
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [isTyped, onTyped])
}
