import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: ({ signal }) => call('GET /api/shop-settings', { signal }),
  // A form must start with current rates. If the live connection is down, a cached answer may be outdated.
  refetchOnMount: 'always',
})
