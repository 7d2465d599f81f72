import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRestoreRowFocus } from '../ui/restore-row-focus.ts'
import { useIsPrinted } from '../ui/use-is-printed.ts'
import { fixedRows } from './fixed-rows.ts'
import { maxHeightFor } from './max-height.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

/** All lists start at the same height on their page, so reusing the last top saves the next list a second render. */
let lastTop = 0

/** On paper, a table takes the place of cards. It has the same rows: others would not be loaded in time. */
let lastDrawn: readonly [first: number, end: number] = [0, 0]

interface Rows {
  readonly length: number
  /** Pixels. */
  readonly rowHeight: number
  /** Asks for the rows from `first` up to `end`. */
  readonly load: (first: number, end: number) => void
  /** The scroll position when the user left the list. */
  readonly initialScrollY: number | undefined
}

/** Chooses which rows of a long list to render, and loads them. */
export function useFixedRows<E extends HTMLElement>(rows: Rows): VirtualRows<E> {
  const { length, rowHeight, load, initialScrollY } = rows
  const listRef = useRef<E>(null)
  const [place, setPlace] = useState(() => placeIn(initialScrollY ?? window.scrollY, lastTop))
  const maxHeight = maxHeightFor(length * rowHeight)
  const { drawn, before, after } = useMemo(
    () => fixedRows({ ...place, length, rowHeight, maxHeight }),
    [place, length, rowHeight, maxHeight],
  )
  const isPrinted = useIsPrinted()
  const [drawnBefore] = useState(isPrinted ? lastDrawn : undefined)
  const [first, end] = (isPrinted && drawnBefore) || drawn

  useLayoutEffect(() => {
    if (initialScrollY !== undefined) window.scrollTo(0, initialScrollY)
  }, [initialScrollY])

  useLayoutEffect(() => {
    // A sheet is not scrolled.
    if (isPrinted) return
    function follow() {
      if (listRef.current === null) return
      lastTop = listRef.current.getBoundingClientRect().top + window.scrollY
      const next = placeIn(window.scrollY, lastTop)
      const now = fixedRows({ ...next, length, rowHeight, maxHeight })
      if (now.drawn[0] === first && now.drawn[1] === end) return
      // After a jump, rows are missing in the window itself: they cannot wait.
      if (now.visible[0] < first || now.visible[1] > end) flushSync(() => setPlace(next))
      else startTransition(() => setPlace(next))
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [length, rowHeight, maxHeight, first, end, isPrinted])

  useEffect(() => {
    lastDrawn = [first, end]
    load(first, end)
  }, [load, first, end])
  useRestoreRowFocus(listRef)
  const indexes = useMemo(() => Array.from({ length: end - first }, (_, row) => first + row), [first, end])
  return { listRef, indexes, before, after }
}

function placeIn(scrollY: number, top: number) {
  return { scrolled: scrollY - top, windowHeight: window.innerHeight }
}
