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
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const focused = document.activeElement
        if (main.current?.contains(focused) || focused?.closest('[role="dialog"]')) return
        main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}
