import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'
import type { Issue } from '#domain/refusal.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { useRefreshOrders } from '../orders/order-queries.ts'
import { showCallFailure, showFailure, showSuccess } from '../ui/toast.tsx'
import { type Attempt, isRefusal, nextAttempt } from './attempt.ts'
import type { NewQuote } from './new-order.ts'
import { newKey } from './quote-draft.ts'

interface Options {
  readonly lastAttempt: () => Attempt | undefined
  readonly keepAttempt: (attempt: Attempt | undefined) => void
  readonly onSaved: () => void
  /** The server found fault with these fields. */
  readonly onIssues: (issues: readonly Issue[]) => void
}

/** Saves a quote once, however often it is asked to. */
export function useSaveQuote({ lastAttempt, keepAttempt, onSaved, onIssues }: Options) {
  const refreshOrders = useRefreshOrders()
  // A second click can come before the first one has been drawn.
  const running = useRef(false)

  const { mutate, isPending } = useMutation({
    mutationFn: ({ order, attempt }: { readonly order: NewQuote; readonly attempt: Attempt }) =>
      call('POST /api/orders', { body: order, idempotencyKey: attempt.key }),
    onSuccess: (order) => {
      refreshOrders(order)
      showSuccess('Success', 'Quote created successfully')
      onSaved()
    },
    onError: (error, { attempt }) => {
      if (error instanceof CallError && error.issues.some(({ path }) => path === IDEMPOTENCY_HEADER)) {
        // The key has made an order already, from what stood here then: an answer got lost.
        keepAttempt(undefined)
        showFailure(
          'Error',
          'An earlier try did create this quote, as it was then. Look at the quotes list before you save again.',
        )
        return
      }
      if (error instanceof CallError && isRefusal(error.status)) keepAttempt({ ...attempt, refused: true })
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
      const attempt = nextAttempt(lastAttempt(), JSON.stringify(order), newKey)
      keepAttempt(attempt)
      mutate({ order, attempt })
    },
  }
}
