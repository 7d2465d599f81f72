import { queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/api.ts'
import type { ReportName } from '#domain/reports.ts'
import { call } from '../call.ts'

export function reportQuery(report: ReportName, query: Calls['GET /api/reports/{report}']['query']) {
  return queryOptions({
    // Not among the orders, which every change refetches: a report is made when it is opened or refreshed.
    queryKey: ['reports', report, query],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/reports/{report}', { params: { report }, query, signal }),
  })
}
