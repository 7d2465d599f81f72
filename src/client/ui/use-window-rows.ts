import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Up to here drawing every row costs nothing that anyone notices, and the browser's own search finds them all. */
const ALL_UP_TO = 100

interface WindowRows<E extends HTMLElement> {
  readonly listRef: RefObject<E | null>
  /** Of the rows to draw. */
  readonly indexes: readonly number[]
  /** Pixels that the rows left out above and below would take. */
  readonly before: number
  readonly after: number
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

/** Which rows of a long list the window shows. */
export function useWindowRows<E extends HTMLElement>(count: number, rowHeight: number): WindowRows<E> {
  const listRef = useRef<E>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isLong = count > ALL_UP_TO
  useLayoutEffect(() => {
    if (listRef.current) setScrollMargin(listRef.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: isLong,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin,
  })
  if (!isLong) {
    return {
      listRef,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    }
  }
  const items = virtualizer.getVirtualItems()
  return {
    listRef,
    indexes: items.map(({ index }) => index),
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin)),
    measure: virtualizer.measureElement,
  }
}
