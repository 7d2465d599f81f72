import { useDebouncedValue } from '@mantine/hooks'
import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { searchable } from '../searchable.ts'
import { settleScreen } from '../ui/settling.ts'
import { useRestoredScroll } from '../ui/use-restored-scroll.ts'
import { cardOf } from './DefaultCard.tsx'
import { exportRows } from './export-rows.ts'
import { type Choice, paramsInUse } from './filters.ts'
import { ListScreen } from './ListScreen.tsx'
import { type List, reasonsOf, SEARCH_PAUSE_MS } from './list.ts'
import { type Asked, isWhole, type LongList, MAX_SELECTED } from './long-list.ts'
import { LongRowList } from './RowList.tsx'
import { useDrawnColumns } from './use-drawn-columns.tsx'
import { type ListView, useListView } from './use-list-view.ts'
import { type LongRows, useLongRows } from './use-long-rows.ts'
import { useLongSelection } from './use-long-selection.ts'
import { useBoxes } from './use-selection.ts'

interface Props<Row> {
  /** Both must keep their identity between renders. */
  readonly list: List<Row>
  readonly long: LongList<Row>
}

const NONE: readonly never[] = []
/** Rows in one request for many of them. */
const MANY_ROWS = 1000

/** `ListPage` for more rows than are loaded at once. It looks and works the same. */
export function LongListPage<Row>({ list, long }: Props<Row>) {
  const view = useListView(list)
  const asked = useAsked(list, view)
  const [isRendered, setRendered] = useState(false)
  const initialScrollY = useRestoredScroll(isRendered)
  const { shown, load, error, refetch } = useLongRows({
    list,
    long,
    asked,
    isReturn: initialScrollY !== undefined,
  })
  const hasRows = shown !== undefined
  const isOfEarlier = hasRows && shown.asked !== asked
  useEffect(() => setRendered(hasRows), [hasRows])
  useSettlingPlaces(list, shown)
  const count = useCount(long, shown)
  const loaded = useMemo(() => shown?.loaded.map(({ row }) => row) ?? NONE, [shown])
  const reasons = useMemo(() => reasonsOf(shown?.found ?? NONE), [shown])
  const { choicesFor, openFilters } = useChoices(long, view)
  const { tests, isSelecting, savedKey, sorting, sortByColumn } = view

  const queryClient = useQueryClient()
  const fetchRows = useCallback(
    async (first: number, end: number) => {
      const range = { offset: first, limit: Math.min(MANY_ROWS, end - first) }
      const { rows } = await queryClient.fetchQuery({ ...long.page(asked, range), staleTime: 0, gcTime: 0 })
      return rows
    },
    [queryClient, long, asked],
  )
  const rowsBetween = useCallback(
    async (first: number, end: number) => {
      const rows: Row[] = []
      while (first + rows.length < end) {
        const more = await fetchRows(first + rows.length, end)
        if (more.length === 0) break
        rows.push(...more)
      }
      return rows
    },
    [fetchRows],
  )
  const searched = useMemo(() => list.searchTest(asked.text, NONE), [list, asked.text])
  const isShown = useCallback(
    (row: Row) => tests.every((test) => test(row)) && searched?.(row) !== false,
    [tests, searched],
  )
  const { keys, selected, toggle, selectAll, clear } = useLongSelection({ list, shown, isShown, rowsBetween })
  const selection = useBoxes(isSelecting, keys, toggle)

  const [isExporting, setExporting] = useState(false)
  const onExport = useCallback(
    async (some?: readonly Row[]) => {
      setExporting(true)
      await exportRows(list, some === undefined ? rowsInGroups(fetchRows, list.keyOf) : [some])
      setExporting(false)
    },
    [list, fetchRows],
  )
  const columns = useDrawnColumns(list, loaded)
  const card = useMemo(() => cardOf(list), [list])
  const rowList = useMemo(
    () =>
      shown && (
        <LongRowList
          list={list}
          rows={shown.rows}
          columns={columns}
          card={card}
          cardHeight={long.cardHeight}
          isSearched={shown.asked.text !== ''}
          reasons={reasons}
          sorting={sorting}
          onSort={sortByColumn}
          selection={selection}
          savedKey={savedKey}
          initialScrollY={initialScrollY}
          load={load}
        />
      ),
    [
      list,
      long,
      shown,
      columns,
      card,
      reasons,
      sorting,
      sortByColumn,
      selection,
      savedKey,
      initialScrollY,
      load,
    ],
  )
  return (
    <ListScreen
      list={list}
      view={view}
      query={{ error, refetch }}
      // What was asked for failed: the rows before are not an answer to it.
      count={error !== null && isOfEarlier ? undefined : count}
      isBusy={isOfEarlier}
      columns={columns}
      choicesFor={choicesFor}
      onOpenFilters={openFilters}
      selected={selected}
      onSelectAll={shown !== undefined && shown.rows.length <= MAX_SELECTED ? selectAll : undefined}
      onClearSelection={clear}
      onExport={onExport}
      isExporting={isExporting}
      summary={list.summary?.(count && loaded)}
    >
      {rowList}
    </ListScreen>
  )
}

/** What the server is asked for: what is typed once typing pauses, and nothing as soon as the search is emptied. */
function useAsked<Row>(list: List<Row>, { text: typed, sorting, params }: ListView<Row>): Asked {
  const text = searchable(typed)
  const [settled] = useDebouncedValue(text, SEARCH_PAUSE_MS)
  const asked = useRef<Asked>(undefined)
  const searched = text === '' || text === settled ? text : (asked.current?.text ?? text)
  const filters = paramsInUse(list.filters, params)
  // Keeps its identity, or every letter would draw the rows again.
  asked.current = replaceEqualDeep(asked.current, { text: searched, sorting, filters })
  return asked.current
}

/** The server counts the whole list only where less than that is shown. */
function useCount<Row>(long: LongList<Row>, shown: LongRows<Row> | undefined) {
  const isAll = shown === undefined || isWhole(shown.asked)
  const { data = 0, isPending } = useQuery({ ...long.length, enabled: !isAll })
  if (shown === undefined) return undefined
  const { length } = shown.rows
  if (isAll) return { all: length, shown: length }
  return isPending ? undefined : { all: Math.max(length, data), shown: length }
}

/** Loads the choices when the filters open, or for the words of a filter that is set. */
function useChoices<Row>(long: LongList<Row>, { tests }: ListView<Row>) {
  const [isOpened, setOpened] = useState(false)
  const { data } = useQuery({ ...long.choices, enabled: isOpened || tests.length > 0 })
  const choicesFor = useCallback((key: string): readonly Choice[] => data?.[key] ?? NONE, [data])
  const openFilters = useCallback(() => setOpened(true), [])
  return { choicesFor, openFilters }
}

/** Presses do not count after other rows have come to where the user looks, unless the user asked for them. */
function useSettlingPlaces<Row>({ keyOf }: List<Row>, shown: LongRows<Row> | undefined): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    const last = before.current
    before.current = shown
    if (last === undefined || last.asked !== shown?.asked) return
    const keys = new Map(last.loaded.map(({ row, index }) => [index, keyOf(row)]))
    const haveMoved = shown.loaded.some(({ row, index }) => (keys.get(index) ?? keyOf(row)) !== keyOf(row))
    if (haveMoved) settleScreen()
  }, [keyOf, shown])
}

/** A page begins this many rows before the end of the one before, for rows that have moved up meanwhile. */
const OVERLAP = 50

/** All rows, each once, though their places change while they are fetched. */
async function* rowsInGroups<Row>(
  fetchRows: (first: number, end: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  const done = new Set<number>()
  for (let first = 0; ; first += MANY_ROWS - OVERLAP) {
    const rows = await fetchRows(first, first + MANY_ROWS)
    yield rows.filter((row) => !done.has(keyOf(row)))
    for (const row of rows) done.add(keyOf(row))
    if (rows.length < MANY_ROWS) return
  }
}
