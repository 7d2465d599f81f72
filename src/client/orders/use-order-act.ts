import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { showCallFailure } from '../ui/toast.tsx'
import { useRefreshOrders } from './order-queries.ts'

interface Act<V> {
  readonly call: (input: V) => Promise<Order>
  readonly onDone: (order: Order) => void
  /** Where the answer names no reason. */
  readonly failure: string
  /** @returns whether the failure is shown already. */
  readonly onFailed?: (error: Error) => boolean
}

/** Something done to an order, once however often it is pressed; every list and figure follows. */
export function useOrderAct<V>({ call, onDone, failure, onFailed }: Act<V>) {
  const refreshOrders = useRefreshOrders()
  // A second click can come before the first one has been drawn.
  const running = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: (order) => {
      onDone(order)
      refreshOrders(order)
    },
    onError: (error) => {
      if (onFailed?.(error) !== true) showCallFailure('Error', error, failure)
      // Somebody else may have been faster: show how things stand.
      refreshOrders()
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    isRunning: isPending,
    act: (input: V) => {
      if (running.current) return
      running.current = true
      mutate(input)
    },
  }
}
