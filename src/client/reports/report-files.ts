import { useMutation } from '@tanstack/react-query'
import type { ExportName, Period, ReportName } from '#domain/reports.ts'
import { callForFile } from '../call.ts'
import { saveFile } from '../ui/save-file.ts'
import { showCallFailure } from '../ui/toast.tsx'

export function fetchReportCsv(report: ReportName, asked: Period & { readonly by?: 'month' | 'customer' }) {
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

/** Saves one file at a time, of the shop that this window shows. Shows a toast on failure. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ fetch, name }: { readonly fetch: () => Promise<Blob>; readonly name: string }) =>
      saveFile(await fetch(), name),
    onError: (error) => showCallFailure('Error', error, 'Failed to create the file'),
  })
}
