/** What members who may not see prices are sent. The keys are those of everybody else, so that changes reach them. */
import { queryOptions } from '@tanstack/react-query'
import type { UnpricedDashboard } from '#contract/dashboard.ts'
import type { UnpricedOrder, UnpricedOrderRow } from '#contract/orders.ts'
import type { Status } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { DASHBOARD_KEY, ORDERS } from '../orders/query-keys.ts'

export function wholeFloorList(status: Status, signal: AbortSignal): Promise<readonly UnpricedOrderRow[]> {
  return call('GET /api/orders/byStatus/{status}', { params: { status }, signal })
}

export function floorOrderQuery(id: number) {
  return queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: ({ signal }): Promise<UnpricedOrder> => call('GET /api/orders/{id}', { params: { id }, signal }),
  })
}

export const floorDashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  queryFn: async ({ signal }): Promise<UnpricedDashboard> => {
    const dashboard = await call('GET /api/dashboard', { signal })
    if (!('toStart' in dashboard)) throw new Error('The dashboard was sent with prices')
    return dashboard
  },
})
