import type { Calls } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import type { ExportName, Period, ReportName } from '#domain/reports.ts'
import { callForFile } from '../call.ts'

export function fetchReportCsv(
  report: ReportName,
  asked: Period & Pick<Calls['GET /api/reports/{report}']['query'], 'by'>,
) {
  return callForFile('GET /api/reports/{report}', {
    params: { report },
    query: { ...asked, format: 'csv' },
  })
}

export function fetchExport(name: ExportName, period: Period) {
  return callForFile('GET /api/exports/{export}', { params: { export: name }, query: { ...period } })
}

/** What is owed is known of today alone, whatever the period. */
export function csvName(name: ReportName | ExportName, { from, to }: Period, today: Day): string {
  if (name === 'aging') return `${name} ${today}.csv`
  return `${name} ${from === to ? to : `${from} to ${to}`}.csv`
}
