import { useLayoutEffect, useState } from 'react'

/**
 * A dialog that mounts opened does not know what had the focus before. With this it mounts closed and opens at once, in a
 * layout effect, because a later effect might run after the dialog has taken the focus.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useLayoutEffect(() => setIsMounted(true), [])
  return opened && isMounted
}
