import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * State for a dialog that is rendered only while open. Mantine returns focus when a dialog closes but not when it
 * unmounts, so this returns focus to what opened it.
 */
export function useDialog() {
  const [opened, setOpened] = useState(false)
  const opener = useRef<Element>(null)
  const open = useCallback(() => {
    opener.current = document.activeElement
    setOpened(true)
  }, [])
  const close = useCallback(() => {
    flushSync(() => setOpened(false))
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  return { opened, open, close }
}
