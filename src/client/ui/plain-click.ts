import type { MouseEvent } from 'react'

/** Not one that asks for another tab or window, or that somebody else has seen to. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented
}
