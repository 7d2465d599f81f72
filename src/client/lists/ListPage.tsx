import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { DEEP_SEARCH_LENGTH } from '#domain/searched-text.ts'
import { searchable } from '../searchable.ts'
import { useRestoredScroll } from '../ui/use-restored-scroll.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import { cardOf } from './DefaultCard.tsx'
import { exportRows } from './export-rows.ts'
import { choicesOf } from './filters.ts'
import { ListScreen } from './ListScreen.tsx'
import { type Found, type List, reasonsOf, SEARCH_PAUSE_MS } from './list.ts'
import { RowList } from './RowList.tsx'
import { useDrawnColumns } from './use-drawn-columns.tsx'
import { useListView } from './use-list-view.ts'
import { useBoxes, useSelection } from './use-selection.ts'
import { useShownRows } from './use-shown-rows.ts'

interface Props<Row> {
  /** Must keep its identity between renders. */
  readonly list: List<Row>
  readonly query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error'> & { readonly refetch: () => unknown }
}

const NONE: readonly never[] = []
const NO_SEARCH = { queryKey: ['no search'], queryFn: () => NONE, enabled: false }

/** A list of anything: search, filters, sorting, selection and export. All of it but the selection is kept in the URL. */
export function ListPage<Row extends object>({ list, query }: Props<Row>) {
  // When the rows arrive, they are rendered between frames: in one piece, some screens took longer than a person notices.
  const isOpen = useDeferredValue(query.data !== undefined)
  const data = isOpen ? query.data : undefined
  const all = data ?? NONE
  const view = useListView(list)
  const { text, params, sorting, tests } = view
  // Deferred so that the typed letter and the pressed arrow paint before the rows do.
  const shown = useDeferredValue(useMemo(() => ({ text, sorting, tests }), [text, sorting, tests]))
  const { found, failed } = useDeepSearch(list, text)
  const rows = useShownRows({ list, rows: all, found, ...shown })
  const reasons = useMemo(() => reasonsOf(found), [found])
  const { keys, selected, toggle, selectAll, clear } = useSelection(rows, list.keyOf)
  const initialScrollY = useRestoredScroll(data !== undefined)
  useSettlingRows('screen', rows, list.keyOf, JSON.stringify([shown.text, shown.sorting, params]))

  const columns = useDrawnColumns(list, all)
  const card = useMemo(() => cardOf(list), [list])
  const choicesFor = useCallback(
    (key: string) => {
      const filter = list.filters.find((one) => one.key === key)
      return filter?.kind === 'choice' ? choicesOf(filter.choiceOf, all) : NONE
    },
    [list, all],
  )
  const { isSelecting, savedKey, sortByColumn } = view
  const selection = useBoxes(isSelecting, keys, toggle)
  const onExport = useCallback((some = rows) => void exportRows(list, [some]), [list, rows])
  // Memoized so that typing a letter does not redraw the rows before the deferred text changes.
  const rowList = useMemo(
    () => (
      <RowList
        list={list}
        rows={rows}
        columns={columns}
        card={card}
        reasons={reasons}
        sorting={sorting}
        onSort={sortByColumn}
        selection={selection}
        savedKey={savedKey}
        initialScrollY={initialScrollY}
      />
    ),
    [list, rows, columns, card, reasons, sorting, sortByColumn, selection, savedKey, initialScrollY],
  )
  return (
    <ListScreen
      list={list}
      view={view}
      query={query.error === null && failed !== undefined ? failed : query}
      count={data && { all: all.length, shown: rows.length }}
      columns={columns}
      choicesFor={choicesFor}
      selected={selected}
      onSelectAll={selectAll}
      onClearSelection={clear}
      onExport={onExport}
      summary={list.summary?.(data && rows)}
    >
      {rowList}
    </ListScreen>
  )
}

/** The rows that only the server finds. It is asked once typing pauses. */
function useDeepSearch<Row>({ deepSearch }: List<Row>, typed: string) {
  const text = searchable(typed)
  const [settled] = useDebouncedValue(text, SEARCH_PAUSE_MS)
  const search = settled === text && text.length >= DEEP_SEARCH_LENGTH ? deepSearch?.(text) : undefined
  const { data, error, refetch } = useQuery<readonly Found[]>(search ?? NO_SEARCH)
  return { found: data ?? NONE, failed: error === null ? undefined : { error, refetch } }
}
