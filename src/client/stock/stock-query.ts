import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const stockQuery = queryOptions({
  // Refreshed with the other settings.
  queryKey: ['shop-settings', 'stock'],
  queryFn: ({ signal }) => call('GET /api/stock-sizes', { signal }),
  refetchOnMount: 'always',
})
