import { queryOptions } from '@tanstack/react-query'
import type { Sending } from '#contract/sending.ts'
import type { Attached } from '#domain/customer-answer.ts'
import { call } from '../call.ts'
import { ORDERS } from '../orders/query-keys.ts'

/** Refetched together with orders: any change to an order may change what its customer is sent. */
export function sendingQuery(id: number, attached: Attached = 'document') {
  return queryOptions({
    queryKey: [ORDERS, 'sending', id, attached],
    queryFn: ({ signal }) =>
      call('GET /api/orders/{id}/sending', { params: { id }, query: { attached }, signal }),
  })
}

const SOON_MS = 2000
/** An attempt that takes longer has met a slow or silent mail server. */
const QUICK_TRY_MS = 10_000
const SLOW_MS = 10_000
const LATER_MS = 30_000

/**
 * Milliseconds until the next refetch while an email is waiting; `false` when none is. The event stream reports that an email
 * was sent or given up, but not that an attempt failed, so refetch around the time of each attempt.
 */
export function refetchDelay(sending: Sending | undefined, now: number): number | false {
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
