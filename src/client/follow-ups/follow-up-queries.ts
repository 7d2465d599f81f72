import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { FOLLOW_UPS_KEY } from '../orders/query-keys.ts'

export const followUpsQuery = queryOptions({
  queryKey: FOLLOW_UPS_KEY,
  queryFn: ({ signal }) => call('GET /api/follow-ups', { signal }),
})
