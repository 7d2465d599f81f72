import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { ORDERS } from '../orders/query-keys.ts'

/** Refetched with every change of an order, by this window or another. */
export const boardQuery = queryOptions({
  queryKey: [ORDERS, 'board'],
  queryFn: ({ signal }) => call('GET /api/board', { signal }),
})
