/** The text of a payment receipt. */
import { type Day, formatDay } from './calendar.ts'
import { stampOf } from './document-stamp.ts'
import { balanceCents, balanceLabel, METHOD_NAMES, type PaymentMethod } from './ledger.ts'
import { formatCents } from './money.ts'
import {
  DOCUMENT_TITLES,
  type DocumentOrder,
  type Fact,
  NUMBER_LABELS,
  type OrderDocument,
} from './order-document.ts'

export interface DocumentPayment {
  /** Its place among the order's payments, from 1. */
  readonly number: number
  /** The invoice that stood then, with its revision. Undefined if Kerf has no copy of it. */
  readonly invoice: string | undefined
  readonly amountCents: number
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly takenBy: string | undefined
  /** What was paid before. */
  readonly paidBeforeCents: number
  /** What was written off before. */
  readonly writtenOffBeforeCents: number
}

/** `Receipt WI-1042-2.pdf`. */
export function receiptFileName(orderNumber: string, paymentNumber: number): string {
  return `Receipt ${orderNumber}-${paymentNumber}.pdf`
}

export function receiptDocument(order: DocumentOrder, payment: DocumentPayment): OrderDocument {
  const number = `${order.orderNumber}-${payment.number}`
  const paid = payment.paidBeforeCents + payment.amountCents
  const facts: (Fact | undefined)[] = [
    { label: 'Receipt #', value: number },
    payment.invoice === undefined ? undefined : { label: NUMBER_LABELS.invoice, value: payment.invoice },
    { label: 'Received on', value: formatDay(payment.receivedOn) },
    { label: 'Method', value: METHOD_NAMES[payment.method] },
    payment.reference === null ? undefined : { label: 'Reference', value: payment.reference },
    payment.takenBy === undefined ? undefined : { label: 'Received by', value: payment.takenBy },
  ]
  const writtenOffCents = payment.writtenOffBeforeCents
  const balance = balanceCents({ totalCents: order.totalCents, paidCents: paid, writtenOffCents })
  const sum = (label: string, cents: number, isFinal = false) => ({
    label,
    value: formatCents(cents),
    isFinal,
  })
  return {
    kind: 'receipt',
    title: DOCUMENT_TITLES.receipt,
    orderNumber: number,
    fileName: receiptFileName(order.orderNumber, payment.number),
    from: order.shop,
    to: order.customer,
    subject: order.title,
    paragraphs: [],
    facts: facts.filter((fact) => fact !== undefined),
    lines: [],
    sums: [
      sum('Order total', order.totalCents),
      sum('Previously paid', payment.paidBeforeCents),
      sum('This payment', payment.amountCents),
      ...(writtenOffCents === 0 ? [] : [sum('Written off', writtenOffCents)]),
      sum(balanceLabel(balance), Math.abs(balance), true),
    ],
    payments: [],
    terms: undefined,
    notes: [],
    stamp: stampOf(order),
  }
}
