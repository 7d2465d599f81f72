import { Paper } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Status } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowList } from '../ui/RowList.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useToday } from '../ui/time-zone.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSearchText } from '../ui/use-search-text.ts'
import { columnsOf } from './cells.tsx'
import { OrderCard } from './OrderCard.tsx'
import { ordersQuery } from './order-queries.ts'
import classes from './StageList.module.css'
import { matching, searchable } from './search.ts'
import { STAGES } from './stages.ts'

interface Props {
  readonly status: Status
}

/** The list of one stage. */
export function StageList({ status }: Props) {
  const stage = STAGES[status]
  const today = useToday()
  const [text, search] = useSearchText()
  const orders = useQuery(ordersQuery(status))
  const list = useMemo(() => searchable(orders.data ?? [], stage.searched), [orders.data, stage])
  const wanted = useDeferredValue(text)
  const rows = useMemo(() => matching(list, wanted), [list, wanted])
  const columns = useMemo(() => columnsOf(stage, today), [stage, today])
  useDocumentTitle(stage.title)

  const newQuote = stage.offersNewQuote && (
    <LinkButton to={paths.newQuote} leftSection={<IconPlus size={17} aria-hidden />}>
      New Quote
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={stage.title}>{newQuote}</PageHeader>
      <div className={classes.tools}>
        <SearchField placeholder={stage.searchPlaceholder} value={text} onChange={search} />
        <span className={classes.count} aria-live="polite">
          {list.length > 0 && counted(rows.length, list.length, stage.noun)}
        </span>
      </div>
      {orders.isError ? (
        <ErrorBox message={stage.listError(orders.error.message)} onRetry={() => orders.refetch()} />
      ) : (
        <Paper className={classes.list}>
          {orders.isPending ? (
            <RowsSkeleton rows={8} />
          ) : rows.length > 0 ? (
            <RowList
              caption={stage.title}
              rows={rows}
              columns={columns}
              card={(order) => <OrderCard order={order} stage={stage} today={today} />}
              keyOf={(order) => order.id}
            />
          ) : list.length > 0 ? (
            <EmptyState message={stage.nothingFound} hint="Try a shorter word or part of the number." />
          ) : (
            <EmptyState message={stage.empty} hint={stage.emptyHint} />
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
