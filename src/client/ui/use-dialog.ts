import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A dialog that is drawn only while it is open. Mantine's gives the focus back when it is closed, not when it is gone:
 * this does, to what opened it.
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
