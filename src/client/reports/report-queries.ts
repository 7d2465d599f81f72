import { queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/api.ts'
import type { ReportName } from '#domain/reports.ts'
import { call } from '../call.ts'
import { ORDERS } from '../orders/order-queries.ts'

export function reportQuery(report: ReportName, query: Calls['GET /api/reports/{report}']['query']) {
  return queryOptions({
    queryKey: [ORDERS, 'reports', report, query],
    queryFn: ({ signal }) => call('GET /api/reports/{report}', { params: { report }, query, signal }),
  })
}
