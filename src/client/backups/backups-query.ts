import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

const MINUTE_MS = 60_000

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call('GET /api/backups', { signal }),
  staleTime: MINUTE_MS,
})
