import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const workStepsQuery = queryOptions({
  // Refreshed with the other settings.
  queryKey: ['shop-settings', 'work-steps'],
  queryFn: ({ signal }) => call('GET /api/work-steps', { signal }),
  refetchOnMount: 'always',
})
