import { useEffect, useRef } from 'react'

/** As long as a slow double press takes. */
const DOUBLE_MS = 500
/** In pixels: a finger does not come down twice on the same one. */
const NEAR = 24

/**
 * The second press of a double press was meant for what was there before, and so are further quick ones. They do not count
 * at the place where the first one has just brought something else.
 *
 * @param shown what is there.
 */
export function useSecondPress(shown: unknown): void {
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  }, [shown])
  useEffect(() => {
    let last: { readonly event: MouseEvent; readonly shown: unknown } | undefined
    const onClick = (event: MouseEvent) => {
      // Keys press without a place, and a held one does not press again.
      if (event.detail === 0) return
      if (last !== undefined && last.shown !== now.current && isSecond(last.event, event)) {
        event.preventDefault()
        event.stopPropagation()
        // So that a third one does not count either.
        last = { event, shown: last.shown }
        return
      }
      last = { event, shown: now.current }
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [])
}

function isSecond(first: MouseEvent, second: MouseEvent): boolean {
  const isNear = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < NEAR
  return isNear && second.timeStamp - first.timeStamp < DOUBLE_MS
}
