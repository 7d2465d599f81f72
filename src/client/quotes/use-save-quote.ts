import type { Issue } from '#domain/refusal.ts'
import { createOrder, useRefreshOrders } from '../orders/order-queries.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import type { RetryKeyStore } from '../session/use-kept-draft.ts'
import { withRetryKey } from '../session/with-retry-key.ts'
import { settleScreen } from '../ui/settling.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'
import type { NewQuote } from './new-order.ts'

interface Options extends RetryKeyStore {
  readonly onSaved: () => void
  /** Called with the fields that the server rejected. */
  readonly onIssues: (issues: readonly Issue[]) => void
}

export const ORDER_CREATED_EARLIER =
  'An earlier attempt already created this quote, without your latest changes. Check the quotes list before you save again.'

/** Saves a new quote, only once even if clicked twice or retried. */
export function useSaveQuote({ onSaved, onIssues, ...kept }: Options) {
  const refreshOrders = useRefreshOrders()
  return useSave({
    save: (order: NewQuote) => withRetryKey(kept, 'order', order, createOrder),
    onSaved: (order) => {
      settleScreen()
      refreshOrders(order)
      showSuccess('Success', 'Quote created successfully')
      onSaved()
    },
    failure: { title: 'Error', text: 'Failed to create quote' },
    onIssues,
    onFailed: (error) => {
      if (!wasCreatedEarlier(error)) return false
      showFailure('Error', ORDER_CREATED_EARLIER)
      return true
    },
  })
}
