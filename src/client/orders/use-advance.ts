import type { Calls } from '#contract/api.ts'
import type { Order } from '#contract/orders.ts'
import { type Step, UNDO_OFFERED_MS } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { showSuccess } from '../ui/toast.tsx'
import { stepOutcome } from './step-outcomes.ts'
import { useOrderAction } from './use-order-action.ts'
import { useRedirect } from './use-redirect.ts'
import { useUndoing } from './use-undo.ts'

type StatusChange = Calls['PATCH /api/orders/{id}/status']['body']

/** What the request says besides the stage. */
export type StepDetails = Omit<StatusChange, 'status'>

/** Moving an order to its next stage, with the offer to undo it. */
export function useAdvancing({ id }: Pick<Order, 'id'>, { to }: Pick<Step, 'to'>) {
  const { rememberPage, redirect } = useRedirect({ id })
  const undo = useOrderAction(useUndoing({ id }))
  const outcome = stepOutcome(to)
  return {
    call: (details: StepDetails) => {
      rememberPage()
      return call('PATCH /api/orders/{id}/status', { params: { id }, body: { ...details, status: to } })
    },
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
  }
}

/** Moves the order to its next stage, once per click or double click, and offers Undo. */
export function useAdvance(order: Pick<Order, 'id'>, step: Pick<Step, 'to'>, details: StepDetails = {}) {
  const { isRunning, run } = useOrderAction(useAdvancing(order, step))
  return { isRunning, advance: () => run(details) }
}
