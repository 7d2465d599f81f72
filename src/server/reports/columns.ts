/** What the tables of reports and exports share. */
import type { ReportColumn } from '#domain/reports.ts'

export const text = (label: string): ReportColumn => ({ label, kind: 'text' })
export const money = (label: string): ReportColumn => ({ label, kind: 'money' })
export const count = (label: string): ReportColumn => ({ label, kind: 'count' })

/** Sorts rows by name. */
export const collator = new Intl.Collator('en-US')
