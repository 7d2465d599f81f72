import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const pieceTypesQuery = queryOptions({
  queryKey: ['piece-types'],
  queryFn: ({ signal }) => call('GET /api/piece-types', { signal }),
  // As with the shop's rates: prices must be current.
  refetchOnMount: 'always',
})
