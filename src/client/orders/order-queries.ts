import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Calls } from '#contract/api.ts'
import type { AnyOrder, Order, OrderRow } from '#contract/orders.ts'
import type { Status } from '#domain/lifecycle.ts'
import { MAX_WHOLE_LIST } from '#domain/long-lists.ts'
import { call } from '../call.ts'
import { isList, refreshRows } from '../listed-rows.ts'
import type { Found } from '../lists/list.ts'
import { matchedText } from './matched-text.ts'
import { CUSTOMERS, DASHBOARD_KEY, NOTIFICATIONS_KEY, ORDERS } from './query-keys.ts'
import { requirePrices, requirePricesOfRows } from './require-prices.ts'

export type WholeList<Row> = (status: Status, signal: AbortSignal) => Promise<readonly Row[]>

/** A stage's list; null if it is too long to be loaded whole. */
export function stageQuery<Row>(status: Status, wholeList: WholeList<Row>) {
  return queryOptions({
    queryKey: [ORDERS, 'list', status],
    queryFn: async ({ signal }) => ((await isLong(status, signal)) ? null : wholeList(status, signal)),
  })
}

async function isLong(status: Status, signal: AbortSignal): Promise<boolean> {
  const { length } = await call('GET /api/orders/length', { query: { status }, signal })
  return length > MAX_WHOLE_LIST
}

/** Quotes and invoices are requested with a filter, the other stages by their own path (spec section 7). */
export async function wholeList(status: Status, signal: AbortSignal): Promise<readonly OrderRow[]> {
  return requirePricesOfRows(
    await (status === 'quote' || status === 'invoice'
      ? call('GET /api/orders', { query: { status }, signal })
      : call('GET /api/orders/byStatus/{status}', { params: { status }, signal })),
  )
}

/** The orders of a status that only the server finds, such as by a line's text. */
export async function foundOrders(status: Status, q: string, signal: AbortSignal): Promise<Found[]> {
  const found = await call('GET /api/orders/found', { query: { status, q }, signal })
  return found.map(({ id, matched }) => ({ key: id, why: matchedText(matched) }))
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: async ({ signal }) =>
      requirePrices(await call('GET /api/orders/{id}', { params: { id }, signal })),
  })
}

/** The quote's revisions. */
export function revisionsQuery(id: number) {
  return queryOptions({
    queryKey: [ORDERS, 'revisions', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/revisions', { params: { id }, signal }),
  })
}

/** The invoices and credit notes that were issued for the order. */
export function issuedQuery(id: number) {
  return queryOptions({
    queryKey: [ORDERS, 'issued', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/issued', { params: { id }, signal }),
  })
}

export function createOrder(body: Calls['POST /api/orders']['body'], idempotencyKey: string): Promise<Order> {
  return call('POST /api/orders', { body, idempotencyKey })
}

export const ORDER_CREATED_EARLIER =
  'An earlier attempt already created this quote, without your latest changes. Check the quotes list before you save again.'

// Customers say what they owe.
const ROOTS: readonly unknown[] = [ORDERS, DASHBOARD_KEY[0], NOTIFICATIONS_KEY[0], CUSTOMERS]

/**
 * Refetches every order, the dashboard, the notifications, and every list after this window changed an order, or what
 * orders depend on. If one order changed, the stages' lists get only its row. The server notifies other windows.
 */
export async function refreshOrders(queryClient: QueryClient, changed?: AnyOrder): Promise<void> {
  if (changed) queryClient.setQueryData<AnyOrder>([ORDERS, 'one', changed.id], changed)
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ROOTS.includes(queryKey[0]) && !(changed && isList(queryKey)),
    }),
    changed && refreshRows(queryClient, [changed.id]),
  ])
}

export function useRefreshOrders(): (changed?: AnyOrder) => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback((changed) => refreshOrders(queryClient, changed), [queryClient])
}
