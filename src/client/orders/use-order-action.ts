import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { settleScreen } from '../ui/settling.ts'
import { showCallFailure } from '../ui/toast.tsx'
import { useRefreshOrders } from './order-queries.ts'

interface OrderAction<V> {
  readonly call: (input: V) => Promise<Order>
  readonly onDone: (order: Order) => void
  /** The error text if the response gives no reason. */
  readonly failure: string
  /** @returns true if it has shown the failure itself. */
  readonly onFailed?: (error: Error, input: V) => boolean
}

/** Runs a call that changes an order, one at a time, then refreshes every list and figure. */
export function useOrderAction<V>({ call, onDone, failure, onFailed }: OrderAction<V>) {
  const refreshOrders = useRefreshOrders()
  // A second click can arrive before React has rendered the first.
  const running = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: (order) => {
      // The next control often takes the place of the one that was pressed.
      settleScreen()
      onDone(order)
      refreshOrders(order)
    },
    onError: (error, input) => {
      if (onFailed?.(error, input) !== true) showCallFailure('Error', error, failure)
      // Somebody else may have changed the order first: show its current state.
      refreshOrders()
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    isRunning: isPending,
    run: (input: V) => {
      if (running.current) return
      running.current = true
      mutate(input)
    },
  }
}
