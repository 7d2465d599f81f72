import { useCallback, useMemo, useRef, useState } from 'react'
import { showFailure } from '../ui/toast.tsx'
import { counted, type List } from './list.ts'
import { type Asked, MAX_SELECTED } from './long-list.ts'
import { type LongRows, type PlacedRow, placedRows } from './use-long-rows.ts'

interface Options<Row> {
  readonly list: List<Row>
  readonly shown: LongRows<Row> | undefined
  /** Whether a row that is not loaded anymore matches the search and the filters. */
  readonly isShown: (row: Row) => boolean
  /** Rejects if the server cannot be reached. */
  readonly rowsBetween: (first: number, end: number) => Promise<readonly Row[]>
}

type Placed<Row> = ReadonlyMap<number, PlacedRow<Row>>

interface KeptRow<Row> extends PlacedRow<Row> {
  /** What was asked when the row was selected: the server may have found it by what it does not show. */
  readonly asked: Asked | undefined
}

/** Which rows of a long list are selected. They are kept, since the list forgets rows that were scrolled past. */
export function useLongSelection<Row>({ list, shown, isShown, rowsBetween }: Options<Row>) {
  const { keyOf, noun } = list
  const [kept, setKept] = useState<ReadonlyMap<number, KeptRow<Row>>>(new Map())
  const asked = shown?.asked
  /** Where a range starts: the place of the row that was pressed last. */
  const anchor = useRef<number>(undefined)
  const loaded = useMemo(
    (): Placed<Row> => new Map(shown?.loaded.map((placed) => [keyOf(placed.row), placed])),
    [shown, keyOf],
  )
  const selected = useMemo(
    () =>
      [...kept]
        .flatMap(([key, one]) => loaded.get(key) ?? (one.asked === asked || isShown(one.row) ? one : []))
        .sort((a, b) => a.index - b.index)
        .map(({ row }) => row),
    [kept, loaded, asked, isShown],
  )

  const change = useCallback(
    (rows: readonly PlacedRow<Row>[], isSelecting: boolean) =>
      setKept((current) => {
        const next = new Map(current)
        for (const placed of rows) {
          if (isSelecting) next.set(keyOf(placed.row), { ...placed, asked })
          else next.delete(keyOf(placed.row))
        }
        return next
      }),
    [keyOf, asked],
  )
  const changeRange = useCallback(
    async (first: number, end: number, isSelecting: boolean) => {
      if (end - first > MAX_SELECTED) {
        showFailure('Too many selected', `Select at most ${counted(MAX_SELECTED, MAX_SELECTED, noun)}.`)
        return
      }
      try {
        change(placedRows(await rowsBetween(first, end), first), isSelecting)
      } catch {
        showFailure('Error', 'Failed to load the rows to select. Check your connection and try again.')
      }
    },
    [change, rowsBetween, noun],
  )
  const toggle = useCallback(
    (key: number, isRange: boolean) => {
      const pressed = loaded.get(key)
      if (pressed === undefined) return
      const from = isRange ? anchor.current : undefined
      anchor.current = pressed.index
      const isSelecting = !kept.has(key)
      if (from === undefined) change([pressed], isSelecting)
      else void changeRange(Math.min(from, pressed.index), Math.max(from, pressed.index) + 1, isSelecting)
    },
    [loaded, kept, change, changeRange],
  )
  const selectAll = useCallback(
    () => void changeRange(0, shown?.rows.length ?? 0, true),
    [changeRange, shown],
  )
  const clear = useCallback(() => setKept(new Map()), [])
  const keys = useMemo(() => new Set(kept.keys()), [kept])
  return { keys, selected, toggle, selectAll, clear }
}
