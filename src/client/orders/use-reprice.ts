import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { formatDollars } from '#domain/money.ts'
import { call } from '../call.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Prices a quote's pieces with today's rates: all of them, or those of the given lines. */
export function useReprice(
  { id, version }: Pick<Order, 'id' | 'version'>,
  onRepriced?: (order: Order) => unknown,
) {
  const { isRunning, run } = useOrderAction({
    call: (lines: readonly number[] | undefined) =>
      call('POST /api/orders/{id}/reprice', {
        params: { id },
        body: { version, ...(lines !== undefined && { lines: [...lines] }) },
      }),
    onDone: (order) => {
      const { orderNumber, revision, total } = order
      showSuccess(
        'Prices updated',
        `${revisionName(orderNumber, revision)} now comes to ${formatDollars(total)}.`,
      )
      onRepriced?.(order)
    },
    failure: 'Failed to re-price the quote',
  })
  return { isRunning, reprice: (...lines: number[]) => run(lines.length === 0 ? undefined : lines) }
}
