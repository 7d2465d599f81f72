import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { revisionName } from '#domain/customer-answer.ts'
import type { Status } from '#domain/lifecycle.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { OrderNotLoaded } from './OrderNotLoaded.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderView } from './OrderView.tsx'
import { orderQuery } from './order-queries.ts'
import { STAGES } from './stages.ts'
import { useRedirectToCurrentStage } from './use-current-stage.ts'

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
  return <OrderNotLoaded openedAt={openedAt} error={error} onRetry={() => refetch()} />
}
