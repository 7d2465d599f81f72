import { type PointerEvent, useRef, useState } from 'react'

/** Pixels (spec section 9). */
const THRESHOLD = 50

/** Sideways swipe by touch or mouse. On release it either calls `onSwiped` or returns to its place. */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<number | undefined>(undefined)
  const [offset, setOffset] = useState(0)
  const end = (event: PointerEvent, distance: number) => {
    if (from.current === undefined) return
    from.current = undefined
    event.currentTarget.releasePointerCapture(event.pointerId)
    if (Math.abs(distance) >= THRESHOLD) onSwiped()
    else setOffset(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.button !== 0 || isOnButton) return
      from.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (from.current !== undefined) setOffset(clientX - from.current)
    },
    onPointerUp: (event: PointerEvent) => end(event, event.clientX - (from.current ?? event.clientX)),
    // The browser took over the gesture to scroll, so it is not a swipe.
    onPointerCancel: (event: PointerEvent) => end(event, 0),
  }
  return { offset, handlers }
}
