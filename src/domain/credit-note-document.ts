/** The text of a credit note: what an invoice asked for and no longer does. */
import { type Day, formatDay } from './calendar.ts'
import { revisionName } from './customer-answer.ts'
import { stampOf } from './document-stamp.ts'
import { formatCents } from './money.ts'
import {
  DOCUMENT_TITLES,
  type DocumentOrder,
  documentLines,
  formatExactRate,
  type OrderDocument,
} from './order-document.ts'
import { quoteSums } from './quote-sums.ts'

export interface CreditNote {
  readonly number: string
  readonly on: Day
  readonly reason: string | null
  /** The invoice that it credits. */
  readonly invoice: { readonly number: string; readonly revision: number; readonly issuedOn: Day }
}

/** `Credit Note WI-1042-C1.pdf`. */
export function creditNoteFileName(number: string): string {
  return `${DOCUMENT_TITLES['credit-note']} ${number}.pdf`
}

/** @param order says what the credited invoice said. */
export function creditNoteDocument(order: DocumentOrder, credit: CreditNote): OrderDocument {
  const { number, on, reason, invoice } = credit
  const credited = revisionName(invoice.number, invoice.revision)
  const sum = (label: string, cents: number, isFinal = false) => ({
    label,
    value: formatCents(cents),
    isFinal,
  })
  return {
    kind: 'credit-note',
    title: DOCUMENT_TITLES['credit-note'],
    orderNumber: number,
    fileName: creditNoteFileName(number),
    from: order.shop,
    to: order.customer,
    subject: order.title,
    paragraphs: [
      `Credits invoice ${credited} of ${formatDay(invoice.issuedOn)}. Nothing is due on it anymore.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    facts: [
      { label: 'Credit note #', value: number },
      { label: 'Date', value: formatDay(on) },
      { label: 'Invoice #', value: credited },
    ],
    lines: documentLines(order, true),
    sums: [
      ...quoteSums(order, formatExactRate(order.taxRateMillionths)).map(({ label, cents }) =>
        sum(label, cents),
      ),
      sum('Total credited', order.totalCents, true),
    ],
    payments: [],
    terms: undefined,
    notes: [],
    stamp: stampOf({ isVoid: false }),
  }
}
