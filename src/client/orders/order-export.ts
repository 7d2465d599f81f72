/** What a CSV file of orders holds: all that a quote says, and what became of it. */
import type { OrderRow } from '#contract/orders.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import {
  forOptionalTexts,
  QUOTE_FIELD_NAMES,
  QUOTE_FIELDS,
  type QuoteFieldName,
} from '#domain/quote-fields.ts'
import type { ExportColumn } from '../lists/list.ts'
import { orderBadge } from './order-badge.ts'

type Columns = readonly ExportColumn<OrderRow>[]

interface Setting {
  readonly today: Day
  readonly timeZone: string
}

/** The columns of each field of a quote. Line items and terms are on the order's page, not in its row. */
const OF_FIELD: Readonly<Record<QuoteFieldName, Columns>> = {
  customer: [
    { header: 'Customer', value: ({ customer }) => customer.name },
    { header: 'Customer email', value: ({ customer }) => customer.email },
    { header: 'Customer phone', value: ({ customer }) => customer.phone },
    { header: 'Customer address', value: ({ customer }) => customer.address },
  ],
  title: [{ header: QUOTE_FIELDS.title.label, value: ({ title }) => title }],
  ...forOptionalTexts(
    (name): Columns => [{ header: QUOTE_FIELDS[name].label, value: (order) => order[name] }],
  ),
  lineItems: [],
  discount: [
    { header: QUOTE_FIELDS.discount.label, value: ({ discountAmount }) => discountAmount.toFixed(2) },
  ],
  taxRateMillionths: [
    { header: 'Subtotal', value: ({ subtotal }) => subtotal.toFixed(2) },
    { header: 'Tax', value: ({ tax }) => tax.toFixed(2) },
    { header: 'Total', value: ({ total }) => total.toFixed(2) },
  ],
  terms: [],
  conditions: [],
  expiresOn: [{ header: QUOTE_FIELDS.expiresOn.label, value: ({ expiresOn }) => expiresOn }],
}

export function exportedColumns({ today, timeZone }: Setting): Columns {
  const day = (instant: string | null) => (instant === null ? null : dayOf(instant, timeZone))
  return [
    { header: 'Number', value: ({ orderNumber }) => orderNumber },
    { header: 'Invoice number', value: ({ invoiceNumber }) => invoiceNumber },
    { header: 'Status', value: (order) => orderBadge(order, today).label },
    ...QUOTE_FIELD_NAMES.flatMap((name) => OF_FIELD[name]),
    { header: 'Paid', value: ({ paid }) => paid.toFixed(2) },
    { header: 'Written off', value: ({ writtenOff }) => writtenOff.toFixed(2) },
    { header: 'Balance', value: ({ balance }) => balance.toFixed(2) },
    { header: 'Due now', value: ({ dueNow }) => dueNow?.amount.toFixed(2) ?? null },
    { header: 'Due on', value: ({ dueOn }) => dueOn },
    { header: 'Created', value: ({ createdAt }) => day(createdAt) },
    { header: 'Invoiced', value: ({ invoicedAt }) => day(invoicedAt) },
    { header: 'Marked as paid', value: ({ paidAt }) => day(paidAt) },
    { header: 'Started', value: ({ startedAt }) => day(startedAt) },
    { header: 'Completed', value: ({ completedAt }) => day(completedAt) },
    { header: 'Archived', value: ({ archivedAt }) => day(archivedAt) },
    { header: 'Created by', value: ({ createdBy }) => createdBy.name },
  ]
}
