import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import type { Status } from '#domain/lifecycle.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { RowList } from '../ui/RowList.tsx'
import { RowListSkeleton } from '../ui/RowListSkeleton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useToday } from '../ui/time-zone.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useRestoredScroll } from '../ui/use-restored-scroll.ts'
import { useSearchText } from '../ui/use-search-text.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import { columnsOf } from './cells.tsx'
import { NewQuoteLink } from './NewQuoteLink.tsx'
import { cardHeight, OrderCard } from './OrderCard.tsx'
import { ordersQuery } from './order-queries.ts'
import { SortSelect } from './SortSelect.tsx'
import { StageHeader } from './StageHeader.tsx'
import classes from './StageList.module.css'
import { matching } from './search.ts'
import { nextSorting, type SortKey, sorted } from './sort-orders.ts'
import { STAGES } from './stages.ts'
import { useSorting } from './use-sorting.ts'

interface Props {
  readonly status: Status
}

const NONE: readonly OrderRow[] = []
const keyOf = (order: OrderRow) => order.id

export function StageList({ status }: Props) {
  const stage = STAGES[status]
  const today = useToday()
  const [text, search] = useSearchText()
  const [sorting, sortBy] = useSorting(stage)
  const orders = useQuery(ordersQuery(status))
  const all = orders.data ?? NONE
  // Deferred so that the typed letter and the pressed arrow paint before the rows do.
  const deferredText = useDeferredValue(text)
  const deferredSorting = useDeferredValue(sorting)
  const list = useMemo(() => sorted(all, deferredSorting, stage, today), [all, deferredSorting, stage, today])
  const rows = useMemo(() => matching(list, stage.searched, deferredText), [list, stage, deferredText])
  const widest = useMemo(() => all.reduce((most, { total }) => Math.max(most, total), 0), [all])
  const columns = useMemo(() => columnsOf(stage, today, widest), [stage, today, widest])
  const card = useCallback(
    (order: OrderRow) => <OrderCard order={order} stage={stage} today={today} />,
    [stage, today],
  )
  const initialScrollY = useRestoredScroll(orders.data !== undefined)
  useDocumentTitle(stage.title)
  useSettlingRows(
    'screen',
    rows,
    keyOf,
    `${deferredText} ${deferredSorting.by} ${deferredSorting.descending}`,
  )

  const onSort = useCallback((by: SortKey) => sortBy(nextSorting(by, sorting)), [sortBy, sorting])
  // Memoized so that typing a letter does not redraw the rows before the deferred text changes.
  const table = useMemo(
    () => (
      <RowList
        caption={stage.title}
        rows={rows}
        columns={columns}
        card={card}
        cardHeight={cardHeight}
        keyOf={keyOf}
        sorting={sorting}
        onSort={onSort}
        initialScrollY={initialScrollY}
      />
    ),
    [stage, rows, columns, card, sorting, onSort, initialScrollY],
  )
  return (
    <>
      <StageHeader stage={stage} />
      <div className={classes.tools}>
        <SearchField placeholder={stage.searchPlaceholder} value={text} onChange={search} />
        <span className={classes.count} aria-live="polite">
          {all.length > 0 && counted(rows.length, all.length, stage.noun)}
        </span>
        {(orders.isPending || all.length > 0) && (
          <SortSelect stage={stage} sorting={sorting} onChange={sortBy} />
        )}
      </div>
      {orders.isError && (
        <ErrorBox message={stage.listError(orders.error.message)} onRetry={() => orders.refetch()} />
      )}
      {/* A failed refresh keeps the old list on the screen. */}
      {(orders.data !== undefined || orders.isPending) && (
        <Paper className={classes.list} mt={orders.isError ? 'md' : 0}>
          {orders.isPending ? (
            <RowListSkeleton />
          ) : rows.length > 0 ? (
            table
          ) : all.length > 0 ? (
            <EmptyState message={stage.nothingFound} hint="Try a shorter word or part of the number." />
          ) : (
            <EmptyState message={stage.empty} hint={stage.emptyHint}>
              {stage.offersNewQuote && <NewQuoteLink />}
            </EmptyState>
          )}
        </Paper>
      )}
    </>
  )
}

/** '3 of 1,204 quotes'. */
function counted(shown: number, all: number, noun: string): string {
  const orders = all === 1 ? `1 ${noun}` : `${all.toLocaleString('en-US')} ${noun}s`
  return shown === all ? orders : `${shown.toLocaleString('en-US')} of ${orders}`
}
