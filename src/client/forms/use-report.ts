import { useLayoutEffect } from 'react'

/**
 * Tells whatever contains a form about it, such as the dialog that must not lose unsaved input. Uses a layout effect, so
 * that the dialog knows even if Escape follows the last keystroke at once.
 */
export function useReport<T extends string | boolean>(
  value: T | false,
  onChange: (value: T | false) => void,
): void {
  useLayoutEffect(() => {
    onChange(value)
    return () => onChange(false)
  }, [value, onChange])
}
