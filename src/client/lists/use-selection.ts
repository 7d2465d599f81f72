import { useCallback, useMemo, useRef, useState } from 'react'
import type { Selection } from './row-list-props.ts'
import { toggled } from './selection.ts'

const NONE: ReadonlySet<number> = new Set()

/** Which of the rows are selected. Rows that the list does not show are not, until it shows them again. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const [keys, setKeys] = useState(NONE)
  /** Where a range starts: the row that was pressed last. */
  const anchor = useRef<number>(undefined)
  const shownKeys = useRef<readonly number[]>([])
  shownKeys.current = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const toggle = useCallback((key: number, isRange: boolean) => {
    const from = isRange ? anchor.current : undefined
    anchor.current = key
    setKeys((current) => toggled(current, { key, from, shown: shownKeys.current }))
  }, [])
  const selectAll = useCallback(() => setKeys(new Set(shownKeys.current)), [])
  const clear = useCallback(() => setKeys(NONE), [])
  const selected = useMemo(
    () => (keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)))),
    [rows, keys, keyOf],
  )
  return { keys, selected, toggle, selectAll, clear }
}

/** What the rows need to be selected. Keeps its identity while nothing changes. */
export function useBoxes(
  isSelecting: boolean,
  keys: Selection['keys'],
  toggle: Selection['toggle'],
): Selection {
  return useMemo(() => ({ isOpen: isSelecting || keys.size > 0, keys, toggle }), [isSelecting, keys, toggle])
}
