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
import { settleScreen } from '../ui/settling.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderView } from './OrderView.tsx'
import { orderQuery } from './order-queries.ts'
import { STAGES } from './stages.ts'

interface Props {
  readonly id: number
  /** The stage in the URL. The order may have moved on since. */
  readonly openedAt: Status
}

export function OrderLoader({ id, openedAt }: Props) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id))
  const stage = STAGES[order?.status ?? openedAt]
  useDocumentTitle(order === undefined ? stage.title : revisionName(order.orderNumber, order.revision))
  useRedirectToCurrentStage(id, openedAt, order?.status)

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

/** Redirects an old link or a stale tab to the order's page at its current stage. */
function useRedirectToCurrentStage(id: number, openedAt: Status, status: Status | undefined): void {
  const { history } = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    // After a step taken in this window, the redirect of that step is already under way.
    const isStillThere = history.location.pathname === paths.order(openedAt, id)
    if (status === undefined || status === openedAt || !isStillThere) return
    settleScreen()
    navigate({ to: paths.order(status, id), search: true, replace: true })
  }, [id, openedAt, status, history, navigate])
}
