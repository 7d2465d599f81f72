import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => call('GET /api/customers', { signal }),
})
