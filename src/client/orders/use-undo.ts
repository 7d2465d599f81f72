import type { Order } from '#contract/orders.ts'
import { STATUS_NAMES, type Status } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { paths } from '../paths.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useLead } from './use-lead.ts'
import { useOrderAct } from './use-order-act.ts'

interface Undone {
  /** That the step led to. */
  readonly status: Status
  /** Not asked for within seconds of one's own step. */
  readonly reason?: string
}

/** Takes an order back to the stage before. */
export function useUndo({ id }: Pick<Order, 'id'>) {
  const { remember, lead } = useLead({ id })
  const { isRunning, act } = useOrderAct({
    call: (undone: Undone) => call('POST /api/orders/{id}/undo', { params: { id }, body: undone }),
    onDone: (order) => {
      showSuccess('Step undone', `${order.orderNumber} is back at ${STATUS_NAMES[order.status]}.`)
      lead(paths.order(order.status, id), { keepsTab: true })
    },
    failure: 'Failed to undo the step',
  })
  return {
    isRunning,
    act: (undone: Undone) => {
      remember()
      act(undone)
    },
  }
}
