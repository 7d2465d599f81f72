import { queryOptions } from '@tanstack/react-query'
import type { AnyDashboard, Dashboard } from '#contract/dashboard.ts'
import { call } from '../call.ts'
import { DASHBOARD_KEY } from '../orders/query-keys.ts'

function requirePrices(dashboard: AnyDashboard): Dashboard {
  if (!('followUps' in dashboard)) throw new Error('The dashboard was sent without prices')
  return dashboard
}

export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  queryFn: async ({ signal }) => requirePrices(await call('GET /api/dashboard', { signal })),
})
