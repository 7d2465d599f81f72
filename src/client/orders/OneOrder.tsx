import { Box, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { revisionName } from '#domain/customer-answer.ts'
import type { Status } from '#domain/lifecycle.ts'
import { CallError } from '../call-error.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderView } from './OrderView.tsx'
import { orderQuery } from './order-queries.ts'
import { STAGES } from './stages.ts'

interface Props {
  readonly id: number
  /** The stage whose address was opened; the order may stand at another one by now. */
  readonly openedAt: Status
}

export function OneOrder({ id, openedAt }: Props) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id))
  const stage = STAGES[order?.status ?? openedAt]
  useDocumentTitle(order === undefined ? stage.title : revisionName(order.orderNumber, order.revision))
  useTruePlace(id, openedAt, order?.status)

  if (isPending) return <OrderSkeleton openedAt={openedAt} />
  if (order) {
    return (
      <>
        {error && (
          <Box mb="md">
            <ErrorBox message={stage.detailError(error.message)} onRetry={() => refetch()} />
          </Box>
        )}
        <OrderView order={order} />
      </>
    )
  }
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <>
      <PageHeader title={stage.title} back={{ label: stage.backLabel, to: paths.orders(openedAt) }} />
      {isMissing ? (
        <Paper>
          <EmptyState message={stage.notFound} />
        </Paper>
      ) : (
        <ErrorBox message={stage.detailError(error.message)} onRetry={() => refetch()} />
      )}
    </>
  )
}

/** An order has one address, at the stage where it stands: an old link or a stale tab is led there. */
function useTruePlace(id: number, openedAt: Status, status: Status | undefined): void {
  const { history } = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    // Whoever has just taken a step is on the way to where that step leads already.
    const isStillThere = history.location.pathname === paths.order(openedAt, id)
    if (status === undefined || status === openedAt || !isStillThere) return
    navigate({ to: paths.order(status, id), search: true, replace: true })
  }, [id, openedAt, status, history, navigate])
}
