import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { FOLLOW_UPS_KEY } from '../orders/order-queries.ts'

export const followUpsQuery = queryOptions({
  queryKey: FOLLOW_UPS_KEY,
  queryFn: ({ signal }) => call('GET /api/follow-ups', { signal }),
})
