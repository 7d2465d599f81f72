import { queryOptions } from '@tanstack/react-query'
import type { Sending } from '#contract/sending.ts'
import { call } from '../call.ts'
import { ORDERS } from '../orders/order-queries.ts'

/** Asked for anew with the orders: whatever changes one may change what its customer is sent. */
export function sendingQuery(id: number) {
  return queryOptions({
    queryKey: [ORDERS, 'sending', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/sending', { params: { id }, signal }),
  })
}

const SOON_MS = 2000
const LATER_MS = 30_000

/** How soon to ask again for a mail that is on its way; never where none is. */
export function lookAgainIn(sending: Sending | undefined, now: number): number | false {
  const waiting = sending?.mails.filter(({ state }) => state === 'waiting') ?? []
  if (waiting.length === 0) return false
  const isDue = waiting.some(({ nextTryAt }) => nextTryAt !== null && Date.parse(nextTryAt) - now < LATER_MS)
  return isDue ? SOON_MS : LATER_MS
}
