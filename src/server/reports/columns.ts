/** What the tables of reports and exports share. */
import type { RowSubject } from '#contract/reports.ts'
import type { ReportColumn, ReportRow } from '#domain/reports.ts'
import type { Table } from '../csv.ts'

/** A table on a screen is not longer than this. */
export const MAX_ROWS = 1000

export const text = (label: string): ReportColumn => ({ label, kind: 'text' })
export const money = (label: string): ReportColumn => ({ label, kind: 'money' })
export const count = (label: string): ReportColumn => ({ label, kind: 'count' })

/** Sorts rows by name. */
export const collator = new Intl.Collator('en-US')

/** Called for each row, before it is there. */
export type TellSubject = (subject: RowSubject) => void

/** A table that knows what its rows are about, as far as a screen shows them. */
export function withSubjects(
  columns: readonly ReportColumn[],
  rowsOf: (tell: TellSubject) => AsyncIterable<ReportRow>,
): Table & { readonly subjects: () => RowSubject[] } {
  const subjects: RowSubject[] = []
  const rows = rowsOf((subject) => {
    if (subjects.length < MAX_ROWS) subjects.push(subject)
  })
  return { columns, rows, subjects: () => subjects }
}
