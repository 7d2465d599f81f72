import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'
import { CallError } from '../call-error.ts'
import { CUSTOMER_MADE_EARLIER, createCustomer, useCustomerMade } from '../customers/customer-queries.ts'
import type { TypedCustomer } from '../customers/typed-customer.ts'
import { createOrder, useRefreshOrders } from '../orders/order-queries.ts'
import type { UncheckedQuote } from '../quotes/new-order.ts'
import { ORDER_MADE_EARLIER } from '../quotes/use-save-quote.ts'
import { wasMadeEarlier } from '../retry-key.ts'
import type { RetryKeyStore } from '../session/use-kept-draft.ts'
import { withRetryKey } from '../session/with-retry-key.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'

interface Options extends RetryKeyStore {
  /** From here on the customer is one of the shop's, whatever becomes of the order. */
  readonly onCustomerMade: (customer: Customer) => void
  readonly onSaved: () => void
  /** The server found fault with these fields of the quote. */
  readonly onIssues: (issues: readonly Issue[]) => void
}

interface Saving {
  readonly customerId: number | null
  readonly customer: TypedCustomer
  readonly order: UncheckedQuote
}

/** Saves the customer, then the order (spec section 7); each once, however often it is asked to. */
export function useSaveCalculated({ onCustomerMade, onSaved, onIssues, ...kept }: Options) {
  const refreshOrders = useRefreshOrders()
  const customerMade = useCustomerMade()
  const [customerProblems, setCustomerProblems] = useState<ReadonlyMap<string, string>>(new Map())
  // A second click can come before the first one has been drawn.
  const running = useRef(false)
  const step = useRef<'customer' | 'order'>('customer')

  async function makeCustomer(typed: TypedCustomer): Promise<number> {
    step.current = 'customer'
    const made = await withRetryKey(kept, 'customer', typed, createCustomer)
    customerMade(made)
    onCustomerMade(made)
    return made.id
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ customerId, customer, order }: Saving) => {
      const id = customerId ?? (await makeCustomer(customer))
      step.current = 'order'
      return withRetryKey(kept, 'order', { ...order, customerId: id }, createOrder)
    },
    onSuccess: (order) => {
      refreshOrders(order)
      showSuccess('Quote created', 'Your quote has been created successfully.')
      onSaved()
    },
    onError: (error) => {
      const isOrder = step.current === 'order'
      if (wasMadeEarlier(error)) {
        showFailure('Error creating quote', isOrder ? ORDER_MADE_EARLIER : CUSTOMER_MADE_EARLIER)
        return
      }
      // The sign-in dialog says so already.
      if (error instanceof CallError && error.status === 401) return
      showFailure('Error creating quote', error.message)
      const issues = error instanceof CallError ? error.issues : []
      if (issues.length === 0) return
      if (isOrder) onIssues(issues)
      else setCustomerProblems(new Map(issues.map(({ path, message }) => [path, message])))
    },
    onSettled: () => {
      running.current = false
    },
  })

  return {
    isPending,
    customerProblems,
    setCustomerProblems,
    save: (customerId: number | null, customer: TypedCustomer, order: UncheckedQuote) => {
      if (running.current) return
      running.current = true
      mutate({ customerId, customer, order })
    },
  }
}
