import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Issue } from '#domain/refusal.ts'
import { CallError } from '../call-error.ts'
import { createOrder, useRefreshOrders } from '../orders/order-queries.ts'
import { wasMadeEarlier } from '../retry-key.ts'
import type { RetryKeyStore } from '../session/use-kept-draft.ts'
import { withRetryKey } from '../session/with-retry-key.ts'
import { showCallFailure, showFailure, showSuccess } from '../ui/toast.tsx'
import type { NewQuote } from './new-order.ts'

interface Options extends RetryKeyStore {
  readonly onSaved: () => void
  /** The server found fault with these fields. */
  readonly onIssues: (issues: readonly Issue[]) => void
}

export const ORDER_MADE_EARLIER =
  'An earlier try did create this quote, as it was then. Look at the quotes list before you save again.'

/** Saves a quote once, however often it is asked to. */
export function useSaveQuote({ onSaved, onIssues, ...kept }: Options) {
  const refreshOrders = useRefreshOrders()
  // A second click can come before the first one has been drawn.
  const running = useRef(false)

  const { mutate, isPending } = useMutation({
    mutationFn: (order: NewQuote) => withRetryKey(kept, 'order', order, createOrder),
    onSuccess: (order) => {
      refreshOrders(order)
      showSuccess('Success', 'Quote created successfully')
      onSaved()
    },
    onError: (error) => {
      if (wasMadeEarlier(error)) {
        showFailure('Error', ORDER_MADE_EARLIER)
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
