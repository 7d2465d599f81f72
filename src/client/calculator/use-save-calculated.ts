import { useRef, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'
import { messagesByField } from '../call-error.ts'
import { CUSTOMER_CREATED_EARLIER, createCustomer, useAddToCustomers } from '../customers/customer-queries.ts'
import type { TypedCustomer } from '../customers/typed-customer.ts'
import { createOrder, useRefreshOrders } from '../orders/order-queries.ts'
import type { UncheckedQuote } from '../quotes/new-order.ts'
import { ORDER_CREATED_EARLIER } from '../quotes/use-save-quote.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import type { RetryKeyStore } from '../session/use-kept-draft.ts'
import { withRetryKey } from '../session/with-retry-key.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'

interface Options extends RetryKeyStore {
  /** Called once the customer exists, even if creating the order then fails. */
  readonly onCustomerCreated: (customer: Customer) => void
  readonly onSaved: () => void
  /** Called with the fields of the quote that the server rejected. */
  readonly onIssues: (issues: readonly Issue[]) => void
}

interface Saving {
  readonly customerId: number | null
  readonly customer: TypedCustomer
  readonly order: UncheckedQuote
}

/** Saves the customer, then the order (spec section 7), each only once even if clicked twice or retried. */
export function useSaveCalculated({ onCustomerCreated, onSaved, onIssues, ...kept }: Options) {
  const refreshOrders = useRefreshOrders()
  const addToCustomers = useAddToCustomers()
  const [customerProblems, setCustomerProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const step = useRef<'customer' | 'order'>('customer')

  async function createCustomerOnce(typed: TypedCustomer): Promise<number> {
    step.current = 'customer'
    const customer = await withRetryKey(kept, 'customer', typed, createCustomer)
    addToCustomers(customer)
    onCustomerCreated(customer)
    return customer.id
  }

  const { saving, save } = useSave({
    save: async ({ customerId, customer, order }: Saving) => {
      const id = customerId ?? (await createCustomerOnce(customer))
      step.current = 'order'
      return withRetryKey(kept, 'order', { ...order, customerId: id }, createOrder)
    },
    onSaved: (order) => {
      refreshOrders(order)
      showSuccess('Quote created', 'Your quote has been created successfully.')
      onSaved()
    },
    failure: { title: 'Error creating quote', text: 'Failed to create quote', showsStatus: true },
    onIssues: (issues) => {
      if (issues.length === 0) return
      if (step.current === 'order') onIssues(issues)
      else setCustomerProblems(messagesByField(issues))
    },
    onFailed: (error) => {
      if (!wasCreatedEarlier(error)) return false
      const isOrder = step.current === 'order'
      showFailure('Error creating quote', isOrder ? ORDER_CREATED_EARLIER : CUSTOMER_CREATED_EARLIER)
      return true
    },
  })

  return {
    isPending: saving,
    customerProblems,
    setCustomerProblems,
    save: (customerId: number | null, customer: TypedCustomer, order: UncheckedQuote) =>
      save({ customerId, customer, order }),
  }
}
