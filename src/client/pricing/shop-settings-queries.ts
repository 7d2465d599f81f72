import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: ({ signal }) => call('GET /api/shop-settings', { signal }),
  // Whoever opens a form prices by the rates of now: where the stream is cut, nothing here would tell.
  refetchOnMount: 'always',
})
