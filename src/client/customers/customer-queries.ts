import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Calls } from '#contract/api.ts'
import type { Customer } from '#contract/customers.ts'
import { call } from '../call.ts'

export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => call('GET /api/customers', { signal }),
})

export function createCustomer(
  body: Calls['POST /api/customers']['body'],
  idempotencyKey: string,
): Promise<Customer> {
  return call('POST /api/customers', { body, idempotencyKey })
}

export const CUSTOMER_MADE_EARLIER =
  'An earlier try did create this customer, as typed then. Choose them by typing part of the name.'

/** After a customer was made: known at once, and the list is asked for anew. */
export function useCustomerMade(): (customer: Customer) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (made) => {
      queryClient.setQueryData(customersQuery.queryKey, (customers = []) => [
        ...customers.filter(({ id }) => id !== made.id),
        made,
      ])
      queryClient.invalidateQueries(customersQuery)
    },
    [queryClient],
  )
}
