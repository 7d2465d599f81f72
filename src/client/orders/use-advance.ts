import type { Calls } from '#contract/api.ts'
import type { Order } from '#contract/orders.ts'
import { type Step, UNDO_OFFERED_MS } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { showSuccess } from '../ui/toast.tsx'
import { stepOutcome } from './step-outcomes.ts'
import { useOrderAction } from './use-order-action.ts'
import { useRedirect } from './use-redirect.ts'
import { useUndo } from './use-undo.ts'

export type StatusChange = Calls['PATCH /api/orders/{id}/status']['body']

/** Moves the order to its next stage, once per click or double click, and offers Undo. */
export function useAdvance({ id }: Order, { to }: Pick<Step, 'to'>) {
  const { rememberPage, redirect } = useRedirect({ id })
  const undo = useUndo({ id })
  const outcome = stepOutcome(to)
  const { isRunning, run } = useOrderAction({
    call: (change: StatusChange) => call('PATCH /api/orders/{id}/status', { params: { id }, body: change }),
    onDone: () => {
      // Redirects before the order refreshes: `OrderLoader` would otherwise open the new stage's page even if the list
      // comes next.
      redirect(outcome.nextPath(id), { keepsTab: false })
      showSuccess(outcome.title, outcome.text, {
        label: 'Undo',
        forMs: UNDO_OFFERED_MS,
        run: () => undo.run({ status: to }),
      })
    },
    failure: outcome.failure,
  })
  return {
    isRunning,
    advance: (change: Omit<StatusChange, 'status'> = {}) => {
      rememberPage()
      run({ ...change, status: to })
    },
  }
}
