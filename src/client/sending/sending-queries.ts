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
/** A try that takes longer has met a mail server that is slow or silent. */
const QUICK_TRY_MS = 10_000
const SLOW_MS = 10_000
const LATER_MS = 30_000

/**
 * How soon to ask again for a mail that is on its way; never where none is. That it went or was given up is told by the
 * stream, that a try failed is not: so it is asked about the time of a try.
 */
export function lookAgainIn(sending: Sending | undefined, now: number): number | false {
  const waiting = sending?.mails.filter(({ state }) => state === 'waiting') ?? []
  if (waiting.length === 0) return false
  return Math.min(
    ...waiting.map(({ nextTryAt }) =>
      nextTryAt === null ? LATER_MS : afterTry(Date.parse(nextTryAt) - now),
    ),
  )
}

function afterTry(left: number): number {
  if (left > 0) return Math.min(left + SOON_MS, LATER_MS)
  return -left < QUICK_TRY_MS ? SOON_MS : SLOW_MS
}
