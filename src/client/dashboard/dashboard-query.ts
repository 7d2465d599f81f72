import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { DASHBOARD_KEY } from '../orders/order-queries.ts'

export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  queryFn: ({ signal }) => call('GET /api/dashboard', { signal }),
})
