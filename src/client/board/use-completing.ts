import { useState } from 'react'
import type { AnyOrder } from '#contract/orders.ts'
import { STATUS_NAMES, UNDO_OFFERED_MS } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { stepOutcome } from '../orders/step-outcomes.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { useMay } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import type { BoardCard } from './board-cards.ts'

type Order = Pick<BoardCard, 'orderId' | 'orderNumber'>

/** Marks an order as completed from its card. Asks first if money is outstanding, as its page does. */
export function useCompleting() {
  const [asked, ask] = useState<Order>()
  const outcome = stepOutcome('completed')
  const isPriced = useMay()('seePrices')
  const undo = useOrderAction<number, AnyOrder>({
    call: (id) => call('POST /api/orders/{id}/undo', { params: { id }, body: { status: 'completed' } }),
    onDone: ({ orderNumber, status }) => {
      showSuccess('Step undone', `${orderNumber} was moved back to ${STATUS_NAMES[status]}.`)
    },
    failure: 'Failed to undo the step',
  })
  const step = useOrderAction<number, AnyOrder>({
    call: (id) => call('PATCH /api/orders/{id}/status', { params: { id }, body: { status: 'completed' } }),
    onDone: ({ id }) => {
      ask(undefined)
      showSuccess(outcome.title, outcome.text, {
        label: 'Undo',
        forMs: UNDO_OFFERED_MS,
        run: () => undo.run(id),
      })
    },
    failure: outcome.failure,
  })
  const complete = async (order: Order) => {
    if (isPriced && (await hasBalance(order.orderId))) ask(order)
    else step.run(order.orderId)
  }
  return {
    complete,
    /** The order whose open balance is asked about. */
    asked,
    isRunning: step.isRunning,
    confirm: () => asked && step.run(asked.orderId),
    cancel: () => ask(undefined),
  }
}

/** If it cannot be read, the step itself says why. */
async function hasBalance(id: number): Promise<boolean> {
  try {
    const order = await call('GET /api/orders/{id}', { params: { id } })
    return 'balance' in order && order.balance > 0
  } catch {
    return false
  }
}
