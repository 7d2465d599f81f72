import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call('GET /api/account/second-factor', { signal }),
})

export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
})

export const noticesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => call('GET /api/account/notices', { signal }),
})
