import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Moves focus to the new screen after navigation, so that keyboard users do not start over at the header. Leaves focus
 * alone where the screen or a dialog has already set it, or where the user has opened a menu while the screen loaded.
 * The router takes care of scrolling.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const focused = document.activeElement
        // A colleague moved the order to another stage: the user is still on the same page.
        const isSame = idIn(fromLocation.pathname) === idIn(toLocation.pathname)
        if (isSame && focused !== null && focused !== document.body) return
        if (main.current?.contains(focused)) return
        const dialog = focused?.closest('[role="dialog"]')
        if (dialog) {
          // One that is closing takes the focus with it if what had it before is gone.
          whenRemoved(dialog, () => {
            if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
          })
          return
        }
        if (document.querySelector(OPEN_MENU) !== null) return
        main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

function whenRemoved(element: Element, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

const OPEN_MENU = '[aria-haspopup="menu"][aria-expanded="true"]'

/** The order id in the path; `NaN`, which equals nothing, on every other screen. */
function idIn(path: string): number {
  return Number(/\/(\d+)$/.exec(path)?.[1])
}
