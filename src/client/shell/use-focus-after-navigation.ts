import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Whoever follows a link goes on in the screen that it led to, and not at the top of the frame. A screen that has put
 * the focus somewhere itself keeps it, as does a dialog; where the page is scrolled to is the router's business.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const focused = document.activeElement
        // A colleague has moved the order on: nobody went anywhere.
        const isSame = idIn(fromLocation.pathname) === idIn(toLocation.pathname)
        if (isSame && focused !== null && focused !== document.body) return
        if (main.current?.contains(focused) || focused?.closest('[role="dialog"]')) return
        main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

/** Of the order whose page it is; `NaN`, which equals nothing, on every other screen. */
function idIn(path: string): number {
  return Number(/\/(\d+)$/.exec(path)?.[1])
}
