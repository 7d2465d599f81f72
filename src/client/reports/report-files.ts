import type { Calls } from '#contract/api.ts'
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

export function csvName(name: ReportName | ExportName, { from, to }: Period): string {
  return `${name} ${from} to ${to}.csv`
}
