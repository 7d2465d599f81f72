import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call('GET /api/shop', { signal }),
  // Where the stream is cut, nothing here would tell.
  refetchOnMount: 'always',
})
