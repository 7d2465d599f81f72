/** The books: reports for whoever has the right `seeReports`. */
import { z } from 'zod'
import { COLUMN_KINDS, EXPORTS, REPORT_ROWS, REPORTS } from '#domain/reports.ts'
import { endpoint, type Written } from './endpoint.ts'
import { day, plausibleDay, status } from './fields.ts'
import { workEntry } from './floor.ts'

export type BetterHours = z.output<typeof betterHours>
/** Hours for the work plan that are nearer to what pieces of a type took in a step. */
export const betterHours = z.object({
  type: z.string(),
  typeName: z.string(),
  step: z.number(),
  stepName: z.string(),
  /** How many pieces it is learned from. */
  pieces: z.number(),
  estimatedHours: z.number(),
  takenHours: z.number(),
  /** The hours as they are, and as they would be, in words. */
  was: z.array(z.string()),
  better: z.array(z.string()),
  /** Instead of the type’s entries for the step. */
  entries: z.array(workEntry),
})

export type RowSubject = z.output<typeof rowSubject>
/** Whom and what a row is about. */
export const rowSubject = z.object({
  customerId: z.number(),
  /** Null if it is about all of the customer's orders. */
  order: z.object({ id: z.number(), status }).nullable(),
})

export type Report = z.output<typeof report>
export const report = z.object({
  report: z.enum(REPORTS),
  from: day,
  to: day,
  columns: z.array(z.object({ label: z.string(), kind: z.enum(COLUMN_KINDS) })),
  /** Amounts are in dollars, hours to the hundredth. */
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  /** Null where rows do not add up. Covers all rows, even if not all are here. */
  sum: z.array(z.number().nullable()),
  /** Whether there are more rows than these. A CSV file has all of them. */
  isCut: z.boolean(),
  /** By row; not if rows are months, rates, or steps. */
  subjects: z.array(rowSubject).optional(),
  /** Only of hours: where estimates are off by more than a fifth over at least three pieces. */
  better: z.array(betterHours).optional(),
})

const csv = z.custom<Written>()

export type ReportQuery = z.output<typeof reportQuery>
export const reportQuery = z.strictObject({
  /** Defaults to the first of this month. */
  from: plausibleDay.optional(),
  /** Defaults to today. */
  to: plausibleDay.optional(),
  /** What a row is: of sales a month or a customer, of hours a step of a piece type, an order, or a piece in a step. */
  by: z.enum(REPORT_ROWS, { error: `By must be one of ${REPORT_ROWS.join(', ')}` }).optional(),
  format: z.enum(['json', 'csv'], { error: 'Format must be json or csv' }).optional(),
})

export const reportCalls = {
  shop: endpoint({
    method: 'GET',
    path: '/api/export',
    access: 'manageTeam',
    summary:
      'Get all of the shop’s data as a ZIP: CSV files, one JSON file that another Kerf can import, and all photos and files',
    reply: z.custom<AsyncIterable<Uint8Array>>(),
    file: ['application/zip'],
    isRecorded: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/exports/{export}',
    access: 'seeReports',
    summary:
      'Get a CSV file of a period: what was issued with its lines, the ledger, customers, or invoices as QuickBooks Online and Xero import them',
    params: z.strictObject({
      export: z.enum(EXPORTS, { error: `Export must be one of ${EXPORTS.join(', ')}` }),
    }),
    query: z.strictObject({ from: plausibleDay.optional(), to: plausibleDay.optional() }),
    reply: csv,
    file: ['text/csv; charset=utf-8'],
    isRecorded: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/reports/{report}',
    access: 'seeReports',
    summary:
      'Get a report of a period: sales by month or customer, sales tax by month and rate, deposits held for work not done yet, aging of what is owed today, conversion of quotes, or estimated and actual hours',
    params: z.strictObject({
      report: z.enum(REPORTS, { error: `Report must be one of ${REPORTS.join(', ')}` }),
    }),
    query: reportQuery,
    reply: report,
    csv: true,
    isRecorded: true,
  }),
}
