import { type RefObject, useEffect } from 'react'

/** For what arrives when its dialog stands already: the dialog has given the focus to its own close button by then. */
export function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [content])
}
