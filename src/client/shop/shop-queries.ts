import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call('GET /api/shop', { signal }),
  // A colleague may have changed it, and nothing here would tell.
  refetchOnMount: 'always',
})
