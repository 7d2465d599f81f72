import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useRestoreRowFocus } from '../ui/restore-row-focus.ts'
import { useIsPainted } from '../ui/use-is-painted.ts'
import { useIsPrinted } from '../ui/use-is-printed.ts'
import type { RowListProps } from './row-list-props.ts'

/** Rendering up to this many rows is fast enough, and lets the browser's own search find them all. */
const MAX_UNVIRTUALIZED = 60

/** Rows rendered beyond the edges of the window, so that they are ready when scrolled to. */
const OVERSCAN = 8

/** Rows come and go in groups, so that most frames of a scroll have nothing to lay out or paint. */
const GROUP = 3

/** All lists start at the same height on their page, so reusing the last margin saves the next list a second render. */
let lastScrollMargin = 0

type Rows<Row> = Pick<RowListProps<Row>, 'list' | 'rows' | 'initialScrollY'> & {
  /** Pixels. Must be exact for every row, or restoring the scroll position ends up elsewhere. */
  readonly heightOf: (row: Row) => number
}

/** Which rows to render. */
export interface VirtualRows<E extends HTMLElement> {
  readonly listRef: RefObject<E | null>
  readonly indexes: readonly number[]
  /** Height in pixels of the rows that are not rendered above and below. */
  readonly before: number
  readonly after: number
  readonly measure?: (row: HTMLElement | null) => void
}

/** Chooses which rows of a long list to render. */
export function useVirtualRows<E extends HTMLElement, Row>(props: Rows<Row>): VirtualRows<E> {
  const { list, rows, heightOf, initialScrollY } = props
  const { keyOf } = list
  const listRef = useRef<E>(null)
  const drawnItems = useRef<readonly VirtualItem[]>([])
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [scrollMargin, setScrollMargin] = useState(lastScrollMargin)
  const isPrinted = useIsPrinted()
  const isLong = rows.length > MAX_UNVIRTUALIZED && !isPrinted
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
    rangeExtractor: overscan === 0 ? defaultRangeExtractor : wholeGroups,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin,
    useFlushSync: false,
    // After a jump, rows are missing in the window itself: they cannot wait.
    onChange: ({ range }, isScrolling) => {
      if (isScrolling && !covers(drawnItems.current, range)) flushSync(redraw)
    },
    // Reading the height of a row that was just added would lay out the page at once. Its observer reports it in a moment.
    measureElement: (row, entry) =>
      entry?.borderBoxSize[0]?.blockSize ?? estimateSize(Number(row.dataset.index)),
    ...(initialScrollY !== undefined && { initialOffset: initialScrollY }),
  })
  useLayoutEffect(() => {
    if (listRef.current === null) return
    lastScrollMargin = listRef.current.getBoundingClientRect().top + window.scrollY
    setScrollMargin(lastScrollMargin)
  }, [])
  // The router's own attempt fails when rows load later, because the page is not tall enough yet.
  useLayoutEffect(() => {
    if (initialScrollY !== undefined) window.scrollTo(0, initialScrollY)
  }, [initialScrollY])
  useRestoreRowFocus(listRef)

  const wanted = virtualizer.getVirtualItems()
  const latest = useMemo(() => ({ rows, items: wanted, scrollMargin }), [rows, wanted, scrollMargin])
  // Rows about to come into view are rendered between frames rather than holding one up.
  const deferred = useDeferredValue(latest)
  // The place of an item counts from the margin.
  const isCurrent = deferred.rows === rows && deferred.scrollMargin === scrollMargin
  const { range } = virtualizer
  const isEnough = isCurrent && covers(deferred.items, range)
  const items = useMemo(() => {
    if (isEnough) return deferred.items
    return isCurrent ? inWindow(latest.items, range) : latest.items
  }, [isEnough, isCurrent, deferred, latest, range])
  useLayoutEffect(() => {
    drawnItems.current = items
  }, [items])

  if (!isLong) return { listRef, indexes: Array.from(rows.keys()), before: 0, after: 0 }
  return {
    listRef,
    indexes: items.map(({ index }) => index),
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin)),
    measure: virtualizer.measureElement,
  }
}

/** Whether `items` fill the window, which shows the rows of `range`. */
function covers(
  items: readonly VirtualItem[],
  range: Pick<Range, 'startIndex' | 'endIndex'> | null,
): boolean {
  return (
    range === null ||
    ((items[0]?.index ?? 0) <= range.startIndex && (items.at(-1)?.index ?? -1) >= range.endIndex)
  )
}

/** After a jump, the rows around the window can wait, so that the frame has half as many to render. */
function inWindow(
  items: readonly VirtualItem[],
  range: Pick<Range, 'startIndex' | 'endIndex'> | null,
): readonly VirtualItem[] {
  if (range === null) return items
  return items.filter(({ index }) => index >= range.startIndex && index <= range.endIndex)
}

/** Both ends move together, so that one change to the page serves for a whole group of rows. */
function wholeGroups(range: Range): number[] {
  const visible = range.endIndex - range.startIndex + 1
  const startIndex = Math.floor(range.startIndex / GROUP) * GROUP
  const endIndex = startIndex + (Math.ceil(visible / GROUP) + 1) * GROUP - 1
  return defaultRangeExtractor({ ...range, startIndex, endIndex })
}
