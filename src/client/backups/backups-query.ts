import { MINUTE_MS } from '#domain/durations.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call('GET /api/backups', { signal }),
  staleTime: MINUTE_MS,
})
