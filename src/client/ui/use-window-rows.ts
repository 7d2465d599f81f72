import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useFocusOnFollowed } from './followed-link.ts'
import type { RowListProps } from './row-list-props.ts'
import { useIsPainted } from './use-is-painted.ts'

/** Up to here drawing every row costs nothing that anyone notices, and the browser's own search finds them all. */
const ALL_UP_TO = 60

/** Rows beyond the edges of the window, which are there already when they are scrolled to. */
const OVERSCAN = 6

/** The lists lie equally far down the page: the next one need not be drawn twice to find that out. */
let usualMargin = 0

type Rows<Row> = Pick<RowListProps<Row, string>, 'rows' | 'keyOf' | 'startAt'> & {
  /** Pixels; of every row the right one, or what was scrolled to before is elsewhere on the way back. */
  readonly heightOf: (row: Row) => number
}

interface WindowRows<E extends HTMLElement, Row> {
  readonly listRef: RefObject<E | null>
  readonly drawn: readonly { readonly row: Row; readonly index: number }[]
  /** Pixels that the rows left out above and below would take. */
  readonly before: number
  readonly after: number
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

/** Which rows of a long list the window shows. */
export function useWindowRows<E extends HTMLElement, Row>(props: Rows<Row>): WindowRows<E, Row> {
  const { rows, keyOf, heightOf, startAt } = props
  const listRef = useRef<E>(null)
  const [scrollMargin, setScrollMargin] = useState(usualMargin)
  const isLong = rows.length > ALL_UP_TO
  const overscan = useIsPainted(rows) ? OVERSCAN : 0
  const estimateSize = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? 0 : heightOf(row)
    },
    [rows, heightOf],
  )
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    enabled: isLong,
    estimateSize,
    getItemKey,
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin,
    ...(startAt !== undefined && { initialOffset: startAt }),
  })
  useLayoutEffect(() => {
    if (listRef.current === null) return
    usualMargin = listRef.current.getBoundingClientRect().top + window.scrollY
    setScrollMargin(usualMargin)
  }, [])
  // The router has tried already, but where the rows came later there was no place to scroll to yet.
  useLayoutEffect(() => {
    if (startAt !== undefined) window.scrollTo(0, startAt)
  }, [startAt])
  useFocusOnFollowed(listRef)

  if (!isLong) {
    return { listRef, drawn: drawnOf(rows, rows.keys()), before: 0, after: 0, measure: undefined }
  }
  const items = virtualizer.getVirtualItems()
  return {
    listRef,
    drawn: drawnOf(
      rows,
      items.map(({ index }) => index),
    ),
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin)),
    measure: virtualizer.measureElement,
  }
}

function drawnOf<Row>(rows: readonly Row[], indexes: Iterable<number>) {
  return Array.from(indexes).flatMap((index) => {
    const row = rows[index]
    return row === undefined ? [] : [{ row, index }]
  })
}
