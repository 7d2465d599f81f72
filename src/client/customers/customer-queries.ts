import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Calls } from '#contract/api.ts'
import type { CustomerRow } from '#contract/customers.ts'
import { call } from '../call.ts'

export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => call('GET /api/customers', { signal }),
})

export function createCustomer(
  body: Calls['POST /api/customers']['body'],
  idempotencyKey: string,
): Promise<CustomerRow> {
  return call('POST /api/customers', { body, idempotencyKey })
}

export const CUSTOMER_CREATED_EARLIER =
  'An earlier attempt already created this customer, without your latest changes. To choose that customer, type part of the name.'

/** Adds a new customer to the cached list at once, then refetches it. */
export function useAddToCustomers(): (customer: CustomerRow) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (created) => {
      queryClient.setQueryData(customersQuery.queryKey, (customers = []) => [
        ...customers.filter(({ id }) => id !== created.id),
        created,
      ])
      queryClient.invalidateQueries(customersQuery)
    },
    [queryClient],
  )
}
