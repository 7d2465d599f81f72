import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Where the window was scrolled to when this screen was left, for a list that draws only what the window shows and so
 * has to know before it is scrolled. Undefined on a new visit, and once the rows have been drawn.
 */
export function useStartAt(isDrawn: boolean): number | undefined {
  const left = useElementScrollRestoration({ getElement: () => window })
  const [startAt, setStartAt] = useState(left?.scrollY)
  useEffect(() => {
    if (isDrawn) setStartAt(undefined)
  }, [isDrawn])
  return startAt
}
