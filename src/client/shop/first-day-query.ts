import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => call('GET /api/first-day', { signal }),
  // This window's own changes are not announced to it. A list that is over stays over.
  refetchOnMount: ({ state }) => (state.data?.steps.length === 0 ? true : 'always'),
  staleTime: ({ state }) => (state.data?.steps.length === 0 ? Number.POSITIVE_INFINITY : 0),
})
