import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'

/** Where an answer about an order leads: nobody is pulled off the screen to which they went meanwhile. */
export function useLead({ id }: Pick<Order, 'id'>) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const pressedAt = useRef<string>(undefined)
  return {
    remember: () => {
      pressedAt.current = history.location.pathname
    },
    lead: (to: string, { keepsTab }: { readonly keepsTab: boolean }) => {
      const here = history.location.pathname
      if (here !== pressedAt.current) return
      // The order's address at the stage that it has left would be a dead press on the way back.
      const replace = STATUSES.some((status) => here === paths.order(status, id))
      navigate({ to, replace, ...(keepsTab && { search: true }) })
    },
  }
}
