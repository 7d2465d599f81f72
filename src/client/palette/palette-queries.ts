import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { SEARCH_KEY } from '../orders/order-queries.ts'

/** Shorter than that nearly everything matches. */
export const SHORTEST = 2
const LISTED = 8
/** Others work too: what was found half a minute ago is looked for again. */
const FRESH_MS = 30_000

/** Orders of every stage whose title, number or customer has the text in it. */
export function orderSearchQuery(text: string, limit = LISTED) {
  return queryOptions({
    queryKey: [...SEARCH_KEY, text, limit],
    queryFn: ({ signal }) => call('GET /api/orders', { query: { q: text, limit: String(limit) }, signal }),
    enabled: text.length >= SHORTEST,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  })
}
