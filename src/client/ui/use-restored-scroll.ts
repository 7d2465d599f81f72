import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The scroll position when the user left this screen, for a list that renders only visible rows and so needs to know it
 * before it is scrolled. Undefined on a new visit, and once the rows have been rendered.
 */
export function useRestoredScroll(isRendered: boolean): number | undefined {
  const left = useElementScrollRestoration({ getElement: () => window })
  const [initialScrollY, setInitialScrollY] = useState(left?.scrollY)
  useEffect(() => {
    if (isRendered) setInitialScrollY(undefined)
  }, [isRendered])
  return initialScrollY
}
