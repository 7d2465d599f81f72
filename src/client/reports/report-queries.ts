import { queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/api.ts'
import type { ReportName } from '#domain/reports.ts'
import { call } from '../call.ts'

export function reportQuery(report: ReportName, query: Calls['GET /api/reports/{report}']['query']) {
  return queryOptions({
    // Not among the orders: a report that somebody reads does not change under their eyes with every order.
    queryKey: ['reports', report, query],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/reports/{report}', { params: { report }, query, signal }),
  })
}
