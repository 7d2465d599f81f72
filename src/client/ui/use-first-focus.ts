import { type RefObject, useEffect } from 'react'

/** Sets initial focus in content that loads after its dialog opened, when the dialog has focused its close button. */
export function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [content])
}
