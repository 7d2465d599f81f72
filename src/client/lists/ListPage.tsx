import { Button, Paper } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useRestoredScroll } from '../ui/use-restored-scroll.ts'
import { useSearchText } from '../ui/use-search-text.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import { DefaultCard } from './DefaultCard.tsx'
import { exportRows } from './export-rows.ts'
import { FilterPills } from './FilterPills.tsx'
import { choicesOf } from './filters.ts'
import { listCardHeight } from './ListCard.tsx'
import { ListHeader } from './ListHeader.tsx'
import classes from './ListPage.module.css'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTools } from './ListTools.tsx'
import { type Card, counted, type Found, type List } from './list.ts'
import { RowList } from './RowList.tsx'
import { SearchField } from './SearchField.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { nextSorting } from './sorting.ts'
import { useDrawnColumns } from './use-drawn-columns.tsx'
import { useListParams } from './use-list-params.ts'
import { useSelection } from './use-selection.ts'
import { useShownRows } from './use-shown-rows.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of what was just saved: the list that opens marks its row. */
    saved?: number
  }
}

interface Props<Row> {
  /** Must keep its identity between renders. */
  readonly list: List<Row>
  readonly query: UseQueryResult<readonly Row[]>
}

const NONE: readonly never[] = []
/** Long enough not to ask the server about every letter. */
const DEEP_SEARCH_DELAY_MS = 250
/** One letter is in nearly every row. */
const DEEP_SEARCH_LENGTH = 2
const NO_SEARCH = { queryKey: ['no search'], queryFn: () => NONE, enabled: false }

/** A list of anything: search, filters, sorting, selection and export. All of it but the selection is kept in the URL. */
export function ListPage<Row extends object>({ list, query }: Props<Row>) {
  const all = query.data ?? NONE
  const [text, search] = useSearchText()
  const { params, sorting, tests, sortBy, filterBy, clearFilters } = useListParams(list)
  // Deferred so that the typed letter and the pressed arrow paint before the rows do.
  const shown = useDeferredValue(useMemo(() => ({ text, sorting, tests }), [text, sorting, tests]))
  const found = useDeepSearch(list, text)
  const rows = useShownRows({ list, rows: all, found, ...shown })
  const reasons = useMemo(
    () => new Map(found.flatMap(({ key, why }) => (why === undefined ? [] : [[key, why]]))),
    [found],
  )
  const { keys, selected, toggle, selectAll, clear } = useSelection(rows, list.keyOf)
  const [isSelecting, setSelecting] = useState(false)
  const savedKey = useRouterState({ select: ({ location }) => location.state.saved })
  const initialScrollY = useRestoredScroll(query.data !== undefined)
  useDocumentTitle(list.title)
  useSettlingRows('screen', rows, list.keyOf, JSON.stringify([shown.text, shown.sorting, params]))

  const columns = useDrawnColumns(list, all)
  const card = useMemo(() => list.card ?? defaultCard(list), [list])
  const choicesFor = useCallback(
    (key: string) => {
      const filter = list.filters.find((one) => one.key === key)
      return filter?.kind === 'choice' ? choicesOf(filter.choiceOf, all) : NONE
    },
    [list, all],
  )
  const onSort = useCallback(
    (key: string) => {
      const column = list.columns.find((one) => one.key === key)
      if (column !== undefined) sortBy(nextSorting(column, sorting))
    },
    [list, sortBy, sorting],
  )
  const selection = useMemo(
    () => ({ isOpen: isSelecting || keys.size > 0, keys, toggle }),
    [isSelecting, keys, toggle],
  )
  const exportAll = useCallback((some: readonly Row[]) => exportRows(list, some), [list])
  const onExport = useCallback(() => exportAll(rows), [exportAll, rows])
  const onSelect = useCallback(() => setSelecting((current) => !current), [])
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
        onSort={onSort}
        selection={selection}
        savedKey={savedKey}
        initialScrollY={initialScrollY}
      />
    ),
    [list, rows, columns, card, reasons, sorting, onSort, selection, savedKey, initialScrollY],
  )
  return (
    <>
      <ListHeader list={list} />
      {selected.length > 0 ? (
        <SelectionBar
          list={list}
          selected={selected}
          shown={rows.length}
          onSelectAll={selectAll}
          onClear={() => {
            clear()
            setSelecting(false)
          }}
          onExport={exportAll}
        />
      ) : (
        <div className={classes.tools}>
          <SearchField placeholder={list.searchPlaceholder} value={text} onChange={search} />
          <span className={classes.count} aria-live="polite">
            {all.length > 0 && counted(rows.length, all.length, list.noun)}
          </span>
          {(query.isPending || all.length > 0) && (
            <ListTools
              filters={list.filters}
              choicesFor={choicesFor}
              params={params}
              onChange={filterBy}
              onClear={clearFilters}
              filterCount={tests.length}
              columns={list.columns}
              sorting={sorting}
              onSort={sortBy}
              isCards={list.isCards === true}
              ownOrder={list.ownOrder}
              onExport={onExport}
              isSelecting={isSelecting}
              onSelect={onSelect}
            />
          )}
        </div>
      )}
      <FilterPills filters={list.filters} params={params} rows={all} onChange={filterBy} />
      {all.length > 0 && list.summary?.(rows)}
      {query.isError && (
        <ErrorBox message={list.error(query.error.message)} onRetry={() => query.refetch()} />
      )}
      {/* A failed refresh keeps the old list on the screen. */}
      {(query.data !== undefined || query.isPending) && (
        <Paper className={classes.list} mt={query.isError ? 'md' : 0}>
          {query.isPending ? (
            <ListSkeleton list={list} columns={columns} />
          ) : rows.length > 0 ? (
            rowList
          ) : all.length === 0 ? (
            <EmptyState message={list.empty} hint={list.emptyHint}>
              {list.emptyAction}
            </EmptyState>
          ) : (
            <EmptyState
              message={list.nothingFound}
              hint={
                tests.length > 0
                  ? 'Remove a filter to see more.'
                  : 'Try a shorter word or part of the number.'
              }
            >
              {tests.length > 0 && (
                <Button variant="default" onClick={clearFilters}>
                  Clear filters
                </Button>
              )}
            </EmptyState>
          )}
        </Paper>
      )}
    </>
  )
}

/** The rows that only the server finds. It is asked once typing pauses. */
function useDeepSearch<Row>({ deepSearch }: List<Row>, typed: string): readonly Found[] {
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, DEEP_SEARCH_DELAY_MS)
  const search = settled === text && text.length >= DEEP_SEARCH_LENGTH ? deepSearch?.(text) : undefined
  const { data } = useQuery<readonly Found[]>(search ?? NO_SEARCH)
  return data ?? NONE
}

function defaultCard<Row>(list: List<Row>): Card<Row> {
  return {
    render: (row) => <DefaultCard list={list} row={row} />,
    height: () => listCardHeight({ hasDescription: false }),
  }
}
