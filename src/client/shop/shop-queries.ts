import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call('GET /api/shop', { signal }),
  // This screen does not show when the event stream is disconnected, so fetch again on every visit.
  refetchOnMount: 'always',
})
