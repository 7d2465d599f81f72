import { useLayoutEffect, useState } from 'react'

/**
 * A dialog that arrives opened does not know what had the focus before it. This way it arrives closed and opens at once:
 * in a layout effect, since what a later one does may come after the dialog has taken the focus.
 */
export function useLateOpen(opened: boolean): boolean {
  const [hasArrived, setHasArrived] = useState(false)
  useLayoutEffect(() => setHasArrived(true), [])
  return opened && hasArrived
}
