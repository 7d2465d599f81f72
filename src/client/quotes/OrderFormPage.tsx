import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { CallError } from '../call-error.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { idFromPath, paths } from '../paths.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { QuoteFormSkeleton } from './QuoteFormSkeleton.tsx'

interface Props {
  readonly title: (order: Order | undefined) => string
  readonly subtitle?: (order: Order) => ReactNode
  readonly children: (order: Order) => ReactNode
}

/** A page with a form that starts from the order in the URL. Loads the order's current state first. */
export function OrderFormPage(props: Props) {
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const id = idFromPath(text)
  return id === undefined ? <NotFoundScreen /> : <Fetched key={id} id={id} {...props} />
}

function Fetched({ id, title, subtitle, children }: Props & { readonly id: number }) {
  const {
    data: order,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({ ...orderQuery(id), refetchOnMount: 'always' })
  const heading = title(order)
  useDocumentTitle(heading)
  const back =
    order === undefined
      ? { label: 'Back to Quotes', to: paths.orders('quote') }
      : {
          label: `Back to ${revisionName(order.orderNumber, order.revision)}`,
          to: paths.order(order.status, order.id),
        }
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <>
      <PageHeader title={heading} back={back} subtitle={order !== undefined && subtitle?.(order)} />
      {!isFetchedAfterMount ? (
        <QuoteFormSkeleton />
      ) : order !== undefined ? (
        children(order)
      ) : isMissing ? (
        <Paper>
          <EmptyState message="Order not found." />
        </Paper>
      ) : (
        <ErrorBox message={`Error loading order: ${error?.message ?? ''}`} onRetry={() => refetch()} />
      )}
    </>
  )
}
