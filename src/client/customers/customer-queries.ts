import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Calls } from '#contract/api.ts'
import type { CustomerDetail, CustomerRow } from '#contract/customers.ts'
import { call } from '../call.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { CUSTOMERS, ORDERS } from '../orders/query-keys.ts'
import { requirePricesOfRows } from '../orders/require-prices.ts'

/** Every customer, or every archived one. */
export function customersQuery({ archived = false } = {}) {
  return queryOptions({
    queryKey: [CUSTOMERS, 'list', archived],
    queryFn: ({ signal }) =>
      call('GET /api/customers', { query: archived ? { archived: 'true' } : {}, signal }),
  })
}

/** The most that are offered at once. To see others, the user types. */
const MAX_OFFERED = 50

/** The first customers that a text finds, or the first of all. */
export function foundCustomersQuery(text: string, limit = MAX_OFFERED) {
  return queryOptions({
    queryKey: [CUSTOMERS, 'found', text, limit],
    queryFn: ({ signal }) =>
      call('GET /api/customers', {
        query: { limit: String(limit), ...(text !== '' && { q: text }) },
        signal,
      }),
  })
}

export function customerQuery(id: number) {
  return queryOptions({
    queryKey: [CUSTOMERS, 'one', id],
    queryFn: ({ signal }) => call('GET /api/customers/{id}', { params: { id }, signal }),
  })
}

/** What was ever sent to the customer. Any change to an order may change it. */
export function sentToCustomerQuery(id: number) {
  return queryOptions({
    queryKey: [ORDERS, 'sent-to', id],
    queryFn: ({ signal }) => call('GET /api/customers/{id}/sent', { params: { id }, signal }),
  })
}

/** Newest first. */
export function ordersOfCustomerQuery(id: number) {
  return queryOptions({
    queryKey: [ORDERS, 'of-customer', id],
    queryFn: async ({ signal }) =>
      requirePricesOfRows(await call('GET /api/orders', { query: { customerId: String(id) }, signal })),
  })
}

export function createCustomer(
  body: Calls['POST /api/customers']['body'],
  idempotencyKey: string,
): Promise<CustomerRow> {
  return call('POST /api/customers', { body, idempotencyKey })
}

export const CUSTOMER_CREATED_EARLIER =
  'An earlier attempt already created this customer, without your latest changes. To choose that customer, type part of the name.'

/** Refetches the lists of customers after this window added one. */
export function useAddToCustomers(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    queryClient.invalidateQueries({ queryKey: [CUSTOMERS] })
  }, [queryClient])
}

/** Refetches whatever names customers after this window changed one. */
export function useRefreshCustomers(): (changed: CustomerDetail) => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    (changed) => {
      queryClient.setQueryData(customerQuery(changed.id).queryKey, changed)
      return refreshOrders(queryClient)
    },
    [queryClient],
  )
}

/** Refetches one customer, whom somebody else has saved. */
export function useRefreshCustomer(id: number): () => void {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(customerQuery(id))
}
