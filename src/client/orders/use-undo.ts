import type { AnyOrder, Order } from '#contract/orders.ts'
import { STATUS_NAMES, type Status } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { paths } from '../paths.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useRedirect } from './use-redirect.ts'

interface UndoRequest {
  /** The stage that the step led to. */
  readonly status: Status
  /** Not required within seconds of one's own step. */
  readonly reason?: string
}

/** Moving an order back to its previous stage. */
export function useUndoing({ id }: Pick<Order, 'id'>) {
  const { rememberPage, redirect } = useRedirect({ id })
  return {
    call: (request: UndoRequest) => {
      rememberPage()
      return call('POST /api/orders/{id}/undo', { params: { id }, body: request })
    },
    onDone: (order: AnyOrder) => {
      showSuccess('Step undone', `${order.orderNumber} was moved back to ${STATUS_NAMES[order.status]}.`)
      redirect(paths.order(order.status, id), { keepsTab: true })
    },
    failure: 'Failed to undo the step',
  }
}
