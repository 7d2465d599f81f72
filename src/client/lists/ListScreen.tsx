import { Button, Paper } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { FilterPills } from './FilterPills.tsx'
import type { Choice } from './filters.ts'
import { ListHeader } from './ListHeader.tsx'
import classes from './ListPage.module.css'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTools } from './ListTools.tsx'
import { counted, type List } from './list.ts'
import type { DrawnColumn } from './row-list-props.ts'
import { SearchField } from './SearchField.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { ListView } from './use-list-view.ts'

interface Props<Row> {
  readonly list: List<Row>
  readonly view: ListView<Row>
  readonly query: Pick<UseQueryResult, 'error'> & { readonly refetch: () => unknown }
  /** How many rows the whole list has, and how many are found; undefined until they are known. */
  readonly count: { readonly all: number; readonly shown: number } | undefined
  /** Whether the rows are still those of the search and filters before. */
  readonly isBusy?: boolean
  readonly columns: readonly DrawnColumn<Row>[]
  readonly choicesFor: (key: string) => readonly Choice[]
  readonly onOpenFilters?: () => void
  readonly selected: readonly Row[]
  /** Absent where there are too many. */
  readonly onSelectAll: (() => void) | undefined
  readonly onClearSelection: () => void
  /** Exports the rows, or all that the list shows. */
  readonly onExport: (rows?: readonly Row[]) => void
  readonly isExporting?: boolean
  readonly summary?: ReactNode
  /** The rows. */
  readonly children: ReactNode
}

/** What takes less time than this is not worth saying. */
const SLOW_MS = 200

/** What a list has around its rows, whatever the rows come from. */
export function ListScreen<Row>(props: Props<Row>) {
  const { list, view, query, count, columns, choicesFor, selected, onExport, summary, children } = props
  const { params, tests, filterBy, clearFilters, setSelecting } = view
  const onExportAll = useCallback(() => onExport(), [onExport])
  const tools = useRef<HTMLDivElement>(null)
  const isCleared = useRef(false)
  // The button that was pressed is gone. Not the field itself, which would open a phone's keyboard.
  useEffect(() => {
    if (isCleared.current && selected.length === 0) tools.current?.focus({ preventScroll: true })
    isCleared.current = false
  }, [selected.length])
  const onSelect = useCallback(() => setSelecting((current) => !current), [setSelecting])
  const { error } = query
  const [isSlow] = useDebouncedValue(props.isBusy === true, SLOW_MS)
  const isBusy = props.isBusy === true && isSlow
  const isPending = count === undefined && error === null
  // Rows that could not be searched may still match.
  const isUnknown = error !== null && count?.shown === 0 && count.all > 0
  const hasRows = count !== undefined && count.all > 0
  return (
    <>
      <ListHeader list={list} />
      {selected.length > 0 ? (
        <SelectionBar
          list={list}
          selected={selected}
          shown={count?.shown ?? 0}
          onSelectAll={props.onSelectAll}
          onClear={() => {
            isCleared.current = true
            props.onClearSelection()
            setSelecting(false)
          }}
          onExport={onExport}
        />
      ) : (
        <div className={classes.tools} ref={tools} tabIndex={-1}>
          <SearchField placeholder={list.searchPlaceholder} value={view.text} onChange={view.search} />
          <span className={classes.count} aria-live="polite">
            {hasRows && (isBusy ? 'Loading…' : counted(count.shown, count.all, list.noun))}
          </span>
          {(isPending || hasRows) && (
            <ListTools
              filters={list.filters}
              choicesFor={choicesFor}
              onOpen={props.onOpenFilters}
              params={params}
              onChange={filterBy}
              onClear={clearFilters}
              filterCount={tests.length}
              columns={list.columns}
              sorting={view.sorting}
              onSort={view.sortBy}
              isCards={list.isCards === true}
              ownOrder={list.ownOrder}
              onExport={onExportAll}
              isExporting={props.isExporting}
              isSelecting={view.isSelecting}
              onSelect={onSelect}
            />
          )}
        </div>
      )}
      <FilterPills
        filters={list.filters}
        params={params}
        choicesFor={choicesFor}
        onChange={filterBy}
        tools={tools}
      />
      {(hasRows || isPending) && summary}
      {error !== null && (
        <div className={classes.error}>
          <ErrorBox message={list.error(error.message)} onRetry={query.refetch} />
        </div>
      )}
      {/* A failed refresh keeps the old list on the screen. */}
      {(count !== undefined || isPending) && !isUnknown && (
        <Paper className={classes.list} mt={error === null ? 0 : 'md'} aria-busy={isBusy}>
          {count === undefined ? (
            <ListSkeleton list={list} columns={columns} />
          ) : count.shown > 0 ? (
            children
          ) : count.all === 0 ? (
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
