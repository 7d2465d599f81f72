import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { ORDERS } from '../orders/order-queries.ts'

export const receivablesQuery = queryOptions({
  queryKey: [ORDERS, 'receivables'],
  queryFn: ({ signal }) => call('GET /api/receivables', { signal }),
})
