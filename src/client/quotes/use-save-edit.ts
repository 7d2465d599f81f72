import { useNavigate } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'
import type { Issue } from '#domain/refusal.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { paths } from '../paths.ts'
import { showSuccess } from '../ui/toast.tsx'
import type { NewQuote } from './new-order.ts'

interface Options {
  readonly onSaved: (order: Order) => void
  /** Called if somebody else saved the quote, or the customer answered it, after the edit started. */
  readonly onConflict: (refused: Edit) => void
  /** Called with the fields that the server rejected. */
  readonly onIssues: (issues: readonly Issue[]) => void
}

interface Edit {
  readonly quote: NewQuote
  /** The version of the order that it replaces. */
  readonly version: number
}

/** Saves an edit and opens the order. Safe to retry after a lost response: the server recognizes the content. */
export function useSaveEdit(order: Order, { onSaved, onConflict, onIssues }: Options) {
  const navigate = useNavigate()
  const { isRunning, run } = useOrderAction({
    call: ({ quote, version }: Edit) =>
      call('PATCH /api/orders/{id}', { params: { id: order.id }, body: { ...quote, version } }),
    onDone: (saved) => {
      const { id, status, orderNumber, revision } = saved
      showSuccess(
        'Success',
        revision === 1 ? 'Quote saved' : `Saved as ${revisionName(orderNumber, revision)}`,
      )
      onSaved(saved)
      navigate({ to: paths.order(status, id) })
    },
    failure: 'Failed to save the quote',
    onFailed: (error, edit) => {
      if (!(error instanceof CallError)) return false
      const isConflict = error.status === 409 && error.issues.some(({ path }) => path === 'version')
      if (isConflict) onConflict(edit)
      else if (error.issues.length > 0) onIssues(error.issues)
      return isConflict
    },
  })
  return { saving: isRunning, save: run }
}
