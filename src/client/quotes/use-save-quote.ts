import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Issue } from '#domain/refusal.ts'
import { CallError } from '../call-error.ts'
import { createOrder, useRefreshOrders } from '../orders/order-queries.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import type { RetryKeyStore } from '../session/use-kept-draft.ts'
import { withRetryKey } from '../session/with-retry-key.ts'
import { settleScreen } from '../ui/settling.ts'
import { showCallFailure, showFailure, showSuccess } from '../ui/toast.tsx'
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
  // A second click can arrive before React has rendered the first.
  const running = useRef(false)

  const { mutate, isPending } = useMutation({
    mutationFn: (order: NewQuote) => withRetryKey(kept, 'order', order, createOrder),
    onSuccess: (order) => {
      settleScreen()
      refreshOrders(order)
      showSuccess('Success', 'Quote created successfully')
      onSaved()
    },
    onError: (error) => {
      if (wasCreatedEarlier(error)) {
        showFailure('Error', ORDER_CREATED_EARLIER)
        return
      }
      showCallFailure('Error', error, 'Failed to create quote')
      if (error instanceof CallError) onIssues(error.issues)
    },
    onSettled: () => {
      running.current = false
    },
  })

  return {
    saving: isPending,
    save: (order: NewQuote) => {
      if (running.current) return
      running.current = true
      mutate(order)
    },
  }
}
