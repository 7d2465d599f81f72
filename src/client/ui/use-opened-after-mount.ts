import { useLayoutEffect, useState } from 'react'

/**
 * A dialog that mounts open does not know what had focus before it. With this hook it mounts closed and opens right away,
 * in a layout effect, because a later effect might run after the dialog has taken focus.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useLayoutEffect(() => setIsMounted(true), [])
  return opened && isMounted
}
