import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { ORDERS } from '../orders/query-keys.ts'

export const receivablesQuery = queryOptions({
  queryKey: [ORDERS, 'receivables'],
  queryFn: ({ signal }) => call('GET /api/receivables', { signal }),
})
