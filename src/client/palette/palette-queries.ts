import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { SEARCH_KEY } from '../orders/order-queries.ts'

/** A shorter query matches nearly everything. */
export const MIN_QUERY_LENGTH = 2
const MAX_ORDERS = 8
/** Typing filters these without another request. */
const MAX_ORDERS_OF_CUSTOMER = 50
/** Results expire because colleagues change orders too. */
const STALE_AFTER_MS = 30_000

/** Orders in any stage that the text finds, or one customer's newest orders. */
export function orderSearchQuery(sought: { readonly text: string } | { readonly customerId: number }) {
  const isText = 'text' in sought
  const filter = isText ? { q: sought.text } : { customerId: String(sought.customerId) }
  const limit = String(isText ? MAX_ORDERS : MAX_ORDERS_OF_CUSTOMER)
  return queryOptions({
    queryKey: [...SEARCH_KEY, sought],
    queryFn: ({ signal }) => call('GET /api/orders', { query: { ...filter, limit }, signal }),
    enabled: !isText || sought.text.length >= MIN_QUERY_LENGTH,
    staleTime: STALE_AFTER_MS,
    gcTime: STALE_AFTER_MS,
  })
}
