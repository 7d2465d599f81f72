import type { Calls } from '#contract/api.ts'
import type { Order } from '#contract/orders.ts'
import type { Step } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { showSuccess } from '../ui/toast.tsx'
import { advanceTo } from './advances.ts'
import { useLead } from './use-lead.ts'
import { useOrderAct } from './use-order-act.ts'
import { useUndo } from './use-undo.ts'

export type StatusChange = Calls['PATCH /api/orders/{id}/status']['body']

/** For as long as a step can be undone without a reason. */
const UNDO_MS = 10_000

/** Takes the order's next step, once however often it is pressed, and offers to undo it. */
export function useAdvance({ id }: Order, { to }: Pick<Step, 'to'>) {
  const { remember, lead } = useLead({ id })
  const undo = useUndo({ id })
  const advance = advanceTo(to)
  const { isRunning, act } = useOrderAct({
    call: (change: StatusChange) => call('PATCH /api/orders/{id}/status', { params: { id }, body: change }),
    onDone: () => {
      // First, so that nobody is led to the page of the order's new stage who is to land on its list.
      lead(advance.lead(id), { keepsTab: false })
      showSuccess(advance.title, advance.text, {
        label: 'Undo',
        forMs: UNDO_MS,
        run: () => undo.act({ status: to }),
      })
    },
    failure: advance.failure,
  })
  return {
    isRunning,
    advance: (change: Omit<StatusChange, 'status'> = {}) => {
      remember()
      act({ ...change, status: to })
    },
  }
}
