/** The accountant's reports. */
import { addDays, type Day, firstOfMonth } from './calendar.ts'

export const REPORTS = ['sales', 'tax', 'deposits', 'aging', 'conversion', 'hours'] as const
export type ReportName = (typeof REPORTS)[number]

export const REPORT_NAMES: Readonly<Record<ReportName, string>> = {
  sales: 'Sales',
  tax: 'Sales tax',
  deposits: 'Deposits held',
  aging: 'Aging',
  conversion: 'Conversion',
  hours: 'Hours',
}

/** What a row may be: the first two of sales, the others of hours. */
export const REPORT_ROWS = ['month', 'customer', 'step', 'order', 'piece'] as const

/** Files for a bookkeeper. The last two are what QuickBooks Online and Xero import. */
export const EXPORTS = ['invoices', 'payments', 'customers', 'quickbooks-invoices', 'xero-invoices'] as const
export type ExportName = (typeof EXPORTS)[number]

export const EXPORT_NAMES: Readonly<Record<ExportName, string>> = {
  invoices: 'Invoices with lines',
  payments: 'Payments, refunds, and write-offs',
  customers: 'Customers',
  'quickbooks-invoices': 'QuickBooks Online',
  'xero-invoices': 'Xero',
}

export const COLUMN_KINDS = ['text', 'money', 'count', 'hours', 'number', 'percent'] as const
export interface ReportColumn {
  readonly label: string
  readonly kind: (typeof COLUMN_KINDS)[number]
}

/** Texts, integer cents, counts, minutes, numbers that do not add up, and percentages, by column. */
export type ReportRow = readonly (string | number)[]

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** How many calendar months the period touches. */
export function countMonths({ from, to }: Period): number {
  const months = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from) + 1
}

/** The part of each calendar month that lies within the period, earliest first. */
export function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  // What follows 9999 comes before all others as text.
  for (let start = from; start >= from && start <= to; ) {
    const next = firstOfMonth(addDays(firstOfMonth(start), 31))
    months.push({ from: start, to: next <= to ? addDays(next, -1) : to })
    start = next
  }
  return months
}

/** The sum of each column with amounts, counts, or hours; null for the others, whose rows do not add up. */
export class ReportSum {
  readonly #columns: readonly ReportColumn[]
  readonly #sums: number[]

  constructor(columns: readonly ReportColumn[]) {
    this.#columns = columns
    this.#sums = columns.map(() => 0)
  }

  add(row: ReportRow): void {
    for (const [index, cell] of row.entries()) {
      if (typeof cell === 'number') this.#sums[index] = (this.#sums[index] ?? 0) + cell
    }
  }

  get row(): (number | null)[] {
    return this.#columns.map(({ kind }, index) =>
      kind === 'money' || kind === 'count' || kind === 'hours' ? (this.#sums[index] ?? 0) : null,
    )
  }
}
