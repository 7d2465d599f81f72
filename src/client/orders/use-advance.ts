import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Step } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
import { advanceTo } from './advances.ts'
import { useRefreshOrders } from './order-queries.ts'

/** Takes the order's next step, once however often it is pressed. */
export function useAdvance({ id }: Order, { to }: Pick<Step, 'to'>) {
  const navigate = useNavigate()
  const refreshOrders = useRefreshOrders()
  // A second click can come before the first one has been drawn.
  const running = useRef(false)
  const advance = advanceTo(to)

  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PATCH /api/orders/{id}/status', { params: { id }, body: { status: to } }),
    onSuccess: (moved) => {
      // First, so that nobody is led to the page of the order's new stage who is to land on its list.
      navigate({ to: advance.lead(id) })
      showSuccess(advance.title, advance.text)
      refreshOrders(moved)
    },
    onError: (error) => {
      showCallFailure('Error', error, advance.failure)
      // Somebody else may have been faster: show how things stand.
      refreshOrders()
    },
    onSettled: () => {
      running.current = false
    },
  })

  return {
    isRunning: isPending,
    advance: () => {
      if (running.current) return
      running.current = true
      mutate()
    },
  }
}
