import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AuditGroup } from '#domain/audit.ts'
import { call } from '../call.ts'

/** As in the address and in the call. */
export interface AuditFilter {
  readonly member?: string | undefined
  readonly kind?: AuditGroup | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const PAGE = '50'

/** Newest first, a page at a time. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/audit', {
        query: { ...filter, limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // It grows without telling the windows.
    staleTime: 0,
  })

export const auditPeopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: ({ signal }) => call('GET /api/audit/people', { signal }),
  staleTime: 0,
})
