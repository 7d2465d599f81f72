import { useRef } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { Issue } from '#domain/refusal.ts'
import { CallError } from '../call-error.ts'
import { CUSTOMER_CREATED_EARLIER, createCustomer, useAddToCustomers } from '../customers/customer-queries.ts'
import { type RetryKeyStore, withRetryKey } from '../forms/with-retry-key.ts'
import { createOrder, ORDER_CREATED_EARLIER, useRefreshOrders } from '../orders/order-queries.ts'
import type { NewQuote } from '../quotes/new-order.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import { showFailure } from '../ui/toast.tsx'
import type { TypedCustomer } from './typed-customer.ts'

interface Options {
  readonly retryKey: (of: 'customer' | 'order') => RetryKeyStore
  /** Called once the customer exists, even if creating the order then fails. */
  readonly onCustomerCreated: (customer: Customer) => void
  readonly onSaved: (order: Order) => void
  /** Called with the fields of the quote that the server rejected. */
  readonly onQuoteIssues: (issues: readonly Issue[]) => void
}

export interface Calculated {
  readonly customerId: number | null
  readonly customer: TypedCustomer
  readonly order: NewQuote
}

/** For saving the customer, then the order (spec section 7), each only once even if clicked twice or retried. */
export function useCalculatorSaving({ retryKey, onCustomerCreated, onSaved, onQuoteIssues }: Options) {
  const refreshOrders = useRefreshOrders()
  const addToCustomers = useAddToCustomers()
  const step = useRef<'customer' | 'order'>('customer')

  async function createCustomerOnce(typed: TypedCustomer): Promise<number> {
    step.current = 'customer'
    const customer = await withRetryKey(retryKey('customer'), typed, createCustomer)
    addToCustomers()
    onCustomerCreated(customer)
    return customer.id
  }

  return {
    save: async ({ customerId, customer, order }: Calculated) => {
      const id = customerId ?? (await createCustomerOnce(customer))
      step.current = 'order'
      return withRetryKey(retryKey('order'), { ...order, customerId: id }, createOrder)
    },
    onSaved: (order: Order) => {
      refreshOrders(order)
      onSaved(order)
    },
    failure: { title: 'Error creating quote', text: 'Failed to create quote', showsStatus: true },
    onFailed: (error: Error) => {
      const isOrder = step.current === 'order'
      if (wasCreatedEarlier(error)) {
        showFailure('Error creating quote', isOrder ? ORDER_CREATED_EARLIER : CUSTOMER_CREATED_EARLIER)
        return true
      }
      if (isOrder && error instanceof CallError && error.issues.length > 0) onQuoteIssues(error.issues)
      return false
    },
  }
}
