/**
 * The text of a quote, an invoice, a job ticket, or a material sheet. The server does the layout. Amounts are integer cents, rates
 * integer millionths.
 */
import { type Day, formatDay } from './calendar.ts'
import { revisionName, type SentDocument } from './customer-answer.ts'
import {
  type ApprovalRecord,
  approvalRecord,
  type DocumentApproval,
  documentApproval,
  type GivenApproval,
} from './document-approval.ts'
import { stampOf } from './document-stamp.ts'
import { owedLines, partText } from './due-words.ts'
import { type ReplacedInvoice, replacesSentence } from './issued-document.ts'
import type { JobTicket } from './job-ticket.ts'
import { balanceCents, isPaidInFull, METHOD_NAMES, type PaymentMethod, paidLabel } from './ledger.ts'
import type { Status } from './lifecycle.ts'
import type { MaterialSheet } from './material-document.ts'
import { formatCents } from './money.ts'
import { owedOf } from './payment-schedule.ts'
import { isCustom, paymentTermsText, structureName, triggerText } from './payment-terms.ts'
import type { Sketch } from './pieces/shapes/sketch.ts'
import { sketchForCustomer } from './pieces/shapes/sketch-of.ts'
import { PROMISED } from './promised.ts'
import type { Conditions, QuoteContent, QuoteLine } from './quote-content.ts'
import { textsOnPapers } from './quote-fields.ts'
import { lineRemarks, quoteSums } from './quote-sums.ts'

export const DOCUMENT_KINDS = ['quote', 'invoice', 'job-ticket', 'material-sheet'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/** Everything that is printed. There is one receipt for each payment, and a statement for each customer. */
export const PAPER_KINDS = [...DOCUMENT_KINDS, 'receipt', 'credit-note', 'statement'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const DOCUMENT_TITLES: Readonly<Record<PaperKind, string>> = {
  quote: 'Quote',
  invoice: 'Invoice',
  'job-ticket': 'Job Ticket',
  'material-sheet': 'Material Sheet',
  receipt: 'Receipt',
  'credit-note': 'Credit Note',
  statement: 'Statement',
}

export const NUMBER_LABELS: Readonly<Record<DocumentKind, string>> = {
  quote: 'Quote #',
  invoice: 'Invoice #',
  'job-ticket': 'Order #',
  'material-sheet': 'Order #',
}

export interface Party {
  readonly name: string
  /** Of a customer. */
  readonly company?: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly taxId: string | null
}

/** What the quote says, and what happened to the order since. */
export interface DocumentOrder extends Omit<QuoteContent, 'customer' | 'lineItems'> {
  readonly lineItems: readonly (QuoteLine & { readonly sketch?: Sketch | undefined })[]
  readonly orderNumber: string
  readonly revision: number
  /** As on the invoice; the order's number and the first revision if absent. */
  readonly invoiceNumber?: string | null
  readonly invoiceRevision?: number | null
  /** When the quote or the invoice was revised. */
  readonly revisedOn?: Day | undefined
  /** The invoice that this one replaces. */
  readonly replaces?: ReplacedInvoice | undefined
  /** Whether a credit note took the invoice back. */
  readonly isCredited?: boolean
  /** Whether the invoice is paid, if it shows an earlier state. */
  readonly isPaid?: boolean
  /** The day that the customer was promised. */
  readonly promisedOn?: Day | null
  /** The latest revision, if it is not this one. */
  readonly replacedBy?: number | undefined
  readonly createdOn: Day
  /** Absent until the order is an invoice. */
  readonly invoicedOn: Day | undefined
  /** Absent until the work is done. */
  readonly completedOn: Day | undefined
  /** The day on which it is printed. */
  readonly today: Day
  readonly paidCents: number
  readonly writtenOffCents: number
  /** Payments and refunds that were not reversed, earliest first. They add up to `paidCents`. */
  readonly payments: readonly {
    /** Negative for a refund. */
    readonly amountCents: number
    readonly receivedOn: Day
    readonly method: PaymentMethod
    readonly reference: string | null
  }[]
  /** Staff notes, earliest first. */
  readonly notes: readonly { readonly text: string; readonly by: string | undefined; readonly on: Day }[]
  readonly isVoid: boolean
  /** Whether the order was voided after the earlier state that is shown. */
  readonly isVoidedSince?: boolean
  /** The shop's payment instructions. */
  readonly howToPay?: string | undefined
  readonly preparedBy: string
  /** Absent until the customer has approved this content. */
  readonly approval?: GivenApproval | undefined
  readonly shop: Party
  readonly customer: Party
}

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface Sum extends Fact {
  /** Marks the figure to emphasize. */
  readonly isFinal: boolean
}

export interface DocumentLine {
  readonly description: string
  /** Below the description, such as a discount. Empty on documents without prices. */
  readonly remarks: readonly string[]
  readonly quantity: string
  /** Absent on documents without prices. */
  readonly price?: string
  readonly total?: string
  /** Only on quotes and job tickets, of a piece with a size. */
  readonly sketch?: Sketch | undefined
}

export interface OrderDocument {
  readonly kind: PaperKind
  /** `Quote`. */
  readonly title: string
  readonly orderNumber: string
  /** `Quote WI-1042.pdf`. */
  readonly fileName: string
  readonly from: Party
  readonly to: Party
  readonly subject: string
  /** Below the subject. */
  readonly paragraphs: readonly string[]
  readonly facts: readonly Fact[]
  /** Empty on a receipt and on a material sheet, which has its own list. */
  readonly lines: readonly DocumentLine[]
  /** Empty on documents without prices. */
  readonly sums: readonly Sum[]
  /** Only on invoices: the payments and refunds that make up `Paid`. */
  readonly payments: readonly DocumentEntry[]
  readonly terms: DocumentTerms | undefined
  /** Only on quotes. */
  readonly conditions?: Conditions | undefined
  /** Only on invoices with a balance due. */
  readonly howToPay?: string | undefined
  readonly approval?: DocumentApproval | undefined
  /** Only on approved quotes. */
  readonly approvalRecord?: ApprovalRecord | undefined
  /** Only on material sheets. */
  readonly material?: MaterialSheet | undefined
  /** Only on job tickets, instead of a table of the lines. */
  readonly ticket?: JobTicket | undefined
  /** Only on job tickets. */
  readonly notes: readonly { readonly text: string; readonly about: string }[]
  /** Printed across every page of a document that is no longer valid, or of a paid invoice. */
  readonly stamp: string | undefined
}

/** A dated amount with its label. */
export interface DocumentEntry {
  readonly what: string
  readonly day: string
  readonly amount: string
}

export interface DocumentTerms {
  readonly name: string
  readonly text: string
  readonly schedule: readonly DocumentEntry[]
}

export type Numbered = Pick<DocumentOrder, 'orderNumber' | 'revision' | 'invoiceNumber' | 'invoiceRevision'>

/** Customers approve a quote's revision and pay an invoice's, so the number includes it: `WI-1042 R2`. */
export function documentNumber(kind: DocumentKind, order: Numbered): string {
  const { orderNumber, revision, invoiceNumber, invoiceRevision } = order
  if (kind === 'quote') return revisionName(orderNumber, revision)
  if (kind === 'invoice') return revisionName(invoiceNumber ?? orderNumber, invoiceRevision ?? 1)
  return orderNumber
}

/** `Quote WI-1042.pdf`, `Quote WI-1042 R2.pdf`. */
export function documentFileName(kind: DocumentKind, order: Numbered): string {
  return `${DOCUMENT_TITLES[kind]} ${documentNumber(kind, order)}.pdf`
}

/** How many orders' documents one file holds. */
export const MAX_DOCUMENTS = 50

/** The name of several orders' documents in one file: `quotes-2026-11-22.pdf`, or `documents-…` if the kinds differ. */
export function bundleName(
  kinds: readonly DocumentKind[],
  day: Day,
): { readonly title: string; readonly fileName: string } {
  const [kind, ...others] = new Set(kinds)
  const title = kind === undefined || others.length > 0 ? 'Documents' : `${DOCUMENT_TITLES[kind]}s`
  return {
    title: `${title} ${formatDay(day)}`,
    fileName: `${title.toLowerCase().replaceAll(' ', '-')}-${day}.pdf`,
  }
}

/** Typed as quote while the status is quote and as invoice otherwise (spec section 2). */
export function documentOfStage(status: Status): SentDocument {
  return status === 'quote' ? 'quote' : 'invoice'
}

/** Papers of the shop floor have none. */
export function hasPrices(kind: DocumentKind): boolean {
  return kind !== 'job-ticket' && kind !== 'material-sheet'
}

/** What papers of the shop floor say of the work. */
interface FloorParts {
  readonly material?: MaterialSheet | undefined
  readonly ticket?: JobTicket | undefined
}

export function orderDocument(
  kind: DocumentKind,
  order: DocumentOrder,
  { material, ticket }: FloorParts = {},
): OrderDocument {
  const isPriced = hasPrices(kind)
  return {
    kind,
    title: DOCUMENT_TITLES[kind],
    orderNumber: documentNumber(kind, order),
    fileName: documentFileName(kind, order),
    from: order.shop,
    to: order.customer,
    subject: order.title,
    paragraphs: [
      ...(kind === 'invoice' && order.replaces !== undefined
        ? [replacesSentence(order.invoiceNumber ?? order.orderNumber, order.replaces)]
        : []),
      ...textsOnPapers('body', order).map(({ value }) => value),
    ],
    facts: factsOf(kind, order),
    lines:
      kind === 'material-sheet'
        ? []
        : documentLines(order, isPriced).map((line, at) => ({
            ...line,
            sketch: sketchOn(kind, order.lineItems[at]),
          })),
    sums: isPriced ? sumsOf(kind, order) : [],
    payments: kind === 'invoice' ? paymentsOf(order) : [],
    terms: isPriced ? termsOf(order) : undefined,
    conditions: kind === 'quote' ? (order.conditions ?? undefined) : undefined,
    howToPay: kind === 'invoice' ? howToPayOf(order) : undefined,
    approval: isPriced && order.approval !== undefined ? documentApproval(order.approval) : undefined,
    approvalRecord:
      kind === 'quote' && order.approval !== undefined
        ? approvalRecord(`Quote ${documentNumber(kind, order)}`, order.approval, order.conditions?.name)
        : undefined,
    material,
    ticket,
    notes: kind === 'job-ticket' ? notesOf(order) : [],
    stamp: stampOf({
      ...order,
      isVoid: order.isVoid || order.isVoidedSince === true,
      isPaid: kind === 'invoice' && (order.isPaid ?? isPaidInFull(order)),
    }),
  }
}

export function documentLines(
  { lineItems }: Pick<DocumentOrder, 'lineItems'>,
  hasPrices: boolean,
): DocumentLine[] {
  return lineItems.map((item) => ({
    description: item.description,
    remarks: hasPrices ? lineRemarks(item) : [],
    quantity: item.quantity.toLocaleString('en-US'),
    ...(hasPrices && { price: formatCents(item.priceCents), total: formatCents(item.totalCents) }),
  }))
}

function sketchOn(
  kind: DocumentKind,
  line: DocumentOrder['lineItems'][number] | undefined,
): Sketch | undefined {
  if (line?.sketch === undefined) return undefined
  if (kind === 'quote') return sketchForCustomer(line.sketch, line.description)
  return kind === 'job-ticket' ? line.sketch : undefined
}

/** The exact rate, whereas screens round to one decimal (design section 5): 82,500 is `8.25%`. */
export function formatExactRate(millionths: number): string {
  return `${millionths / 10_000}%`
}

function factsOf(kind: DocumentKind, order: DocumentOrder): Fact[] {
  const facts: (Fact | undefined)[] = [
    { label: NUMBER_LABELS[kind], value: documentNumber(kind, order) },
    ...(kind === 'invoice' ? invoiceFacts(order) : [{ label: 'Date', value: formatDay(order.createdOn) }]),
    revisedFact(kind, order),
    kind === 'quote' ? { label: 'Valid until', value: formatDay(order.expiresOn) } : undefined,
    dueFact(kind, order),
    promiseFact(kind, order),
    ...textsOnPapers('fact', order),
    { label: 'Prepared by', value: order.preparedBy },
  ]
  return facts.filter((fact) => fact !== undefined)
}

/** The order's number, as its quote had it, if the invoice has another. */
export function otherOrderNumber({
  orderNumber,
  invoiceNumber,
}: Pick<Numbered, 'orderNumber' | 'invoiceNumber'>): string | undefined {
  return invoiceNumber != null && invoiceNumber !== orderNumber ? orderNumber : undefined
}

function invoiceFacts(order: DocumentOrder): Fact[] {
  const { invoicedOn, createdOn } = order
  const orderNumber = otherOrderNumber(order)
  return [
    ...(orderNumber === undefined ? [] : [{ label: 'Order #', value: orderNumber }]),
    { label: 'Invoice date', value: formatDay(invoicedOn ?? createdOn) },
  ]
}

/** Papers of the shop floor name no revision. */
function revisedFact(kind: DocumentKind, { revisedOn }: DocumentOrder): Fact | undefined {
  return hasPrices(kind) && revisedOn !== undefined
    ? { label: 'Revised', value: formatDay(revisedOn) }
    : undefined
}

/** On an invoice, when the amount that is due now is due. A job ticket is about the work, not about money. */
function dueFact(kind: DocumentKind, order: DocumentOrder): Fact | undefined {
  if (kind !== 'invoice' || order.isVoid) return undefined
  const { dueNow, balanceCents } = owedOf(order, order.today)
  if (dueNow !== undefined) return { label: 'Due date', value: formatDay(dueNow.by) }
  return balanceCents > 0 ? { label: 'Due date', value: 'On completion' } : undefined
}

/** As long as the customer waits. A job ticket says it in large letters. */
function promiseFact(kind: DocumentKind, order: DocumentOrder): Fact | undefined {
  const { promisedOn, completedOn, isVoid, approval } = order
  if (kind === 'job-ticket' || promisedOn == null || completedOn !== undefined || isVoid) return undefined
  // It may be moved after the customer has signed.
  if (kind === 'quote' && approval !== undefined) return undefined
  return { label: PROMISED, value: formatDay(promisedOn) }
}

function paymentsOf({ payments }: DocumentOrder): DocumentEntry[] {
  return payments.map(({ method, reference, receivedOn, amountCents }) => ({
    what: [
      ...(amountCents < 0 ? ['Refund'] : []),
      METHOD_NAMES[method],
      ...(reference === null ? [] : [reference]),
    ].join(' · '),
    day: formatDay(receivedOn),
    amount: formatCents(amountCents),
  }))
}

function howToPayOf(order: DocumentOrder): string | undefined {
  const isDue = !order.isVoid && balanceCents(order) > 0
  return isDue ? order.howToPay?.trim() || undefined : undefined
}

function notesOf({ notes }: DocumentOrder): OrderDocument['notes'] {
  return notes.map(({ text, by, on }) => ({
    text,
    about: by === undefined ? formatDay(on) : `${by}, ${formatDay(on)}`,
  }))
}

function sumsOf(kind: DocumentKind, order: DocumentOrder): Sum[] {
  const sums = quoteSums(order, formatExactRate(order.taxRateMillionths)).map(({ label, cents }) => ({
    label,
    value: formatCents(cents),
    isFinal: false,
  }))
  // Nothing is due on a void order.
  if (kind === 'quote' || order.isVoid) {
    return [...sums, { label: 'Total', value: formatCents(order.totalCents), isFinal: true }]
  }
  return [
    ...sums,
    { label: 'Total', value: formatCents(order.totalCents), isFinal: false },
    ...settledSums(order),
    ...owedLines(owedOf(order, order.today), order.today).map(({ label, cents, isMain }) => ({
      label,
      value: formatCents(cents),
      isFinal: isMain,
    })),
  ]
}

/** What is taken off the total, or added to it. */
function settledSums({ paidCents, writtenOffCents }: DocumentOrder): Sum[] {
  const sums = [
    { label: paidLabel(paidCents), cents: paidCents },
    { label: 'Written off', cents: writtenOffCents },
  ]
  return sums
    .filter(({ cents }) => cents !== 0)
    .map(({ label, cents }) => ({ label, value: formatCents(-cents), isFinal: false }))
}

/** The payment terms as documents print them. An order's own notes stand in place of the structure's sentence. */
export function describeTerms({ terms, totalCents }: Pick<QuoteContent, 'terms' | 'totalCents'>) {
  const { structure, notes, milestones } = terms
  const isInParts = structure === 'split-50-50' || (isCustom(terms) && (milestones?.length ?? 0) > 0)
  return {
    name: structureName(structure),
    text: notes?.trim() || paymentTermsText(structure),
    /** Whether the terms have amounts that the text does not give. Nobody pays parts of nothing. */
    hasSchedule: isInParts && totalCents !== 0,
  }
}

function termsOf(order: DocumentOrder): DocumentTerms {
  const { hasSchedule, ...words } = describeTerms(order)
  const isAsked = order.invoicedOn !== undefined && !order.isVoid
  return {
    ...words,
    schedule: hasSchedule
      ? owedOf(order, order.today).parts.map((part) => ({
          what: part.description,
          day: isAsked ? partText(part) : triggerText(part.due),
          amount: formatCents(part.amountCents),
        }))
      : [],
  }
}
