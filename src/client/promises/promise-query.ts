import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#domain/calendar.ts'
import { call } from '../call.ts'
import { ORDERS } from '../orders/query-keys.ts'

/** The earliest day for an order that takes these hours, or what a day of one's own choice would mean. */
export function proposalQuery(id: number, hours: number | undefined, day?: Day) {
  return queryOptions({
    queryKey: [ORDERS, 'promise', id, hours ?? null, day ?? null],
    queryFn: ({ signal }) =>
      call('GET /api/orders/{id}/promise/proposal', {
        params: { id },
        query: { ...(hours !== undefined && { hours: String(hours) }), ...(day !== undefined && { day }) },
        signal,
      }),
    placeholderData: (previous) => previous,
  })
}
