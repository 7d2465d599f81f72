import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: ({ signal }) => call('GET /api/shop-settings', { signal }),
})
