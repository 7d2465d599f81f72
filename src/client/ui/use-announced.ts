import { type RefObject, useEffect, useState } from 'react'

/** Screen readers hear what changes as somebody types once typing pauses, not at every keystroke. */
export const ANNOUNCE_DELAY_MS = 800

/**
 * What a live region says of a text. Empty at first: screen readers miss what a region says that has only just appeared,
 * such as what a pasted text was read as.
 */
export function useAnnounced(text: string): string {
  const [announced, announce] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return announced
}

/** The same for a text that changes in many places at once: it is said only of the place that has the focus. */
export function useAnnouncedWhereTyped(text: string, place: RefObject<Element | null>): string {
  const [announced, announce] = useState('')
  useEffect(() => {
    announce('')
    if (place.current?.contains(document.activeElement) !== true) return
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, place])
  return announced
}
