import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { SEARCH_KEY } from '../orders/query-keys.ts'

/** A shorter query matches nearly everything. */
export const MIN_QUERY_LENGTH = 2
const MAX_ORDERS = 8
/** Results expire because colleagues change orders too. */
const STALE_AFTER_MS = 30_000

/** Orders in any stage that the text finds. */
export function orderSearchQuery(text: string) {
  return queryOptions({
    queryKey: [...SEARCH_KEY, text],
    queryFn: ({ signal }) =>
      call('GET /api/orders', { query: { q: text, limit: String(MAX_ORDERS) }, signal }),
    enabled: text.length >= MIN_QUERY_LENGTH,
    staleTime: STALE_AFTER_MS,
    gcTime: STALE_AFTER_MS,
  })
}
