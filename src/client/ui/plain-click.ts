import type { MouseEvent } from 'react'

/** Whether a click neither asks for a new tab or window nor has been handled already. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented
}
