import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'

/** Opens another page after a call about an order, unless the user has left the page since. */
export function useRedirect({ id }: Pick<Order, 'id'>) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const calledFrom = useRef<string>(undefined)
  return {
    rememberPage: () => {
      calledFrom.current = history.location.pathname
    },
    redirect: (to: string, { keepsTab }: { readonly keepsTab: boolean }) => {
      const here = history.location.pathname
      if (here !== calledFrom.current) return
      // Replaces the page of the stage it left: Back would only redirect forward again.
      const replace = STATUSES.some((status) => here === paths.order(status, id))
      navigate({ to, replace, ...(keepsTab && { search: true }) })
    },
  }
}
