import { useEffect, useState } from 'react'

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
