/** Turns database rows into the orders that the API returns. */
import type {
  AnswerGiven,
  Attachment,
  Installment,
  OrderEvent,
  OrderProblem,
  Payment,
  StandingLine,
  UnpricedEvent,
} from '#contract/order-parts.ts'
import { conditions as keptConditions } from '#contract/order-parts.ts'
import {
  keptTerms,
  type Order,
  type OrderRow,
  type UnpricedOrder,
  type UnpricedOrderRow,
} from '#contract/orders.ts'
import { FILE_FORMATS } from '#domain/attachments.ts'
import { balanceCents, openBouncedCents, refundableCents, type Settled } from '#domain/ledger.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import { dueNowOf, type OwedOrder, owedOf, readDues } from '#domain/payment-schedule.ts'
import type { PaymentTerms } from '#domain/payment-terms.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import type { QuoteLine } from '#domain/quote-content.ts'
import { optionalTextsFromColumns } from '#domain/quote-fields.ts'
import { isShownUnpriced, isTextShownUnpriced, unpricedChanges } from '#domain/unpriced.ts'
import { owedOrder } from '../ledger/due-columns.ts'
import { type EntryRow, entryOf } from '../ledger/entries.store.ts'
import type { AnswerRow } from '../order-parts/answers.store.ts'
import type { AttachmentRow } from '../order-parts/attachments.store.ts'
import {
  presentDiscount,
  presentStaffLine,
  presentUnpricedLine,
  readDiscount,
} from '../order-parts/line-content.ts'
import { detailOf, type EventRow } from '../order-parts/order-events.store.ts'
import type { ProblemRow } from '../order-parts/work-problems.store.ts'
import type { Shop, ShopScope } from '../shop.ts'
import type { OrderRow as StoredRow } from './order-rows.store.ts'

/** @param today in the shop's time zone. */
export function presentOrderRow(row: StoredRow, today: string): OrderRow {
  const facts = presentFacts(row)
  return {
    ...facts,
    customer: { ...facts.customer, email: row.customer_email, taxId: row.customer_tax_id },
    discountAmount: dollarsFromCents(row.discount_cents),
    subtotal: dollarsFromCents(row.subtotal_cents),
    taxable: dollarsFromCents(row.taxable_cents),
    tax: dollarsFromCents(row.tax_cents),
    taxRate: fractionFromMillionths(row.tax_rate_millionths),
    total: dollarsFromCents(row.total_cents),
    paid: dollarsFromCents(row.paid_cents),
    writtenOff: dollarsFromCents(row.written_off_cents),
    balance: dollarsFromCents(balanceCents(settledOf(row))),
    bounced: dollarsFromCents(openBouncedCents(settledOf(row), row.bounced_cents)),
    upFront: dollarsFromCents(row.up_front_cents),
    dueOn: row.due_on,
    dueNow: presentDueNow(row.dues, today),
    ratesChanged: ratesChangedOf(row),
  }
}

/** The row with or without money, as the member may see it. */
export function presentRowFor(shop: Shop, row: StoredRow, today: string): OrderRow | UnpricedOrderRow {
  return shop.may('seePrices') ? presentOrderRow(row, today) : presentFacts(row)
}

export function presentFacts(row: StoredRow): UnpricedOrderRow {
  return {
    id: row.id,
    orderNumber: row.order_number,
    title: row.title,
    ...optionalTextsFromColumns(row),
    status: row.status,
    customerId: row.customer_id,
    shopId: row.shop_id,
    createdById: row.created_by_id,
    updatedById: row.updated_by_id,
    expiryDays: row.expiry_days,
    expiresOn: row.expires_on,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    invoicedAt: row.invoiced_at,
    paidAt: row.paid_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    archivedAt: row.archived_at,
    voidedAt: row.voided_at,
    revision: row.revision,
    version: row.version,
    sentOn: row.sent_on,
    invoiceSentOn: row.invoice_sent_on,
    viewedAt: row.viewed_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    promisedOn: row.promised_on,
    estimatedHours: hoursOf(row.estimated_minutes),
    plannedHours: hoursOf(row.planned_minutes),
    ...invoiceOf(row),
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      address: row.customer_address,
      phone: row.customer_phone,
      company: row.customer_company,
    },
    createdBy: { id: row.created_by_id, name: row.created_by_name },
    updatedBy: personOf(row.updated_by_id, row.updated_by_name),
  }
}

function hoursOf(minutes: number | null): number | null {
  return minutes === null ? null : minutes / 60
}

/** Only a quote can still be re-priced. */
function ratesChangedOf({ status, voided_at, rates_changed_cents: cents }: StoredRow): number | null {
  return cents === null || status !== 'quote' || voided_at !== null ? null : dollarsFromCents(cents)
}

/** An invoice issued before Kerf stored copies has its order's number. */
function invoiceOf(row: StoredRow) {
  if (row.invoiced_at === null) return { invoiceNumber: null, invoiceRevision: null }
  return { invoiceNumber: row.invoice_number ?? row.order_number, invoiceRevision: row.invoice_revision ?? 1 }
}

export function presentDueNow(dues: string | null, today: string): OrderRow['dueNow'] {
  const dueNow = dueNowOf(readDues(dues), today)
  return dueNow === undefined ? null : { amount: dollarsFromCents(dueNow.cents), by: dueNow.by }
}

interface Parts {
  readonly lineItems: readonly QuoteLine[]
  /** Of each line. */
  readonly sketches: readonly (Sketch | undefined)[]
  /** Where each line stands. */
  readonly steps: readonly StandingLine['step'][]
  readonly problems: readonly ProblemRow[]
  readonly events: readonly EventRow[]
  readonly payments: readonly EntryRow[]
  readonly attachments: readonly AttachmentRow[]
  readonly answers: readonly AnswerRow[]
}

export function presentOrder(
  shop: Shop,
  row: StoredRow & { readonly payment_terms: string; readonly conditions: string | null },
  { lineItems, sketches, steps, problems, events, payments, attachments, answers }: Parts,
  today: string,
): Order {
  const terms = termsOf(row)
  return {
    ...presentOrderRow(row, today),
    lineItems: lineItems.map((line, at) => ({
      ...presentStaffLine(line, sketches[at]),
      step: steps[at] ?? null,
    })),
    problems: problems.map(presentProblem),
    discount: presentDiscount(readDiscount(row.discount)),
    history: events.map(presentEvent),
    payments: presentLedger(payments),
    attachments: attachments.map(presentAttachment),
    answers: answers.map(presentAnswer),
    schedule: presentSchedule(shop, row, terms, today),
    paymentTerms: terms,
    conditions: conditionsOf(row),
  }
}

/** For a member who may not see prices. */
export function presentUnpricedOrder(
  row: StoredRow,
  { lineItems, sketches, steps, problems, events, attachments }: Omit<Parts, 'payments' | 'answers'>,
): UnpricedOrder {
  return {
    ...presentFacts(row),
    lineItems: lineItems.map((line, at) => ({
      ...presentUnpricedLine(line, sketches[at]),
      step: steps[at] ?? null,
    })),
    problems: problems.map(presentProblem),
    history: events.filter(({ kind }) => isShownUnpriced(kind)).map(presentUnpricedEvent),
    attachments: attachments.filter(({ for_floor: forFloor }) => forFloor === 1).map(presentAttachment),
  }
}

function presentLedger(rows: readonly EntryRow[]): Payment[] {
  const entries = rows.map(entryOf)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: dollarsFromCents(row.amount_cents),
    receivedOn: row.day,
    method: row.method,
    reference: row.reference,
    takenBy: personOf(row.user_id, row.user_name),
    at: row.at,
    reverses: row.reverses_id,
    reversedBy: rows.find(({ reverses_id }) => reverses_id === row.id)?.id ?? null,
    cause: row.cause,
    refunds: row.refunds_id,
    refundable: dollarsFromCents(refundableCents(entryOf(row), entries)),
  }))
}

function presentProblem(row: ProblemRow): OrderProblem {
  return {
    id: row.id,
    line: row.position,
    text: row.text,
    attachmentId: row.attachment_id,
    by: { id: row.by_id, name: row.by_name },
    at: row.at,
  }
}

function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    kind: FILE_FORMATS[row.format].kind,
    name: row.name,
    size: row.size,
    width: row.width,
    height: row.height,
    forFloor: row.for_floor === 1,
    addedBy: { id: row.user_id, name: row.user_name },
    at: row.at,
  }
}

function presentAnswer(row: AnswerRow): AnswerGiven {
  return {
    revision: row.revision,
    answer: row.answer,
    name: row.name,
    reason: row.reason,
    signature: signatureOf(row),
    contentHash: row.content_hash,
    address: row.address,
    at: row.at,
  }
}

export function signatureOf(row: { readonly signature: string | null }): AnswerGiven['signature'] {
  // The contract validated it before it was stored.
  return row.signature === null ? null : JSON.parse(row.signature)
}

function presentSchedule(shop: Shop, row: StoredRow, terms: PaymentTerms, today: string): Installment[] {
  return owedOf(owedOrderOf(shop, row, terms), today).parts.map((part) => ({
    description: part.description,
    amount: dollarsFromCents(part.amountCents),
    open: dollarsFromCents(part.openCents),
    due: { on: part.due.on, date: part.dueOn ?? null },
    state: part.state,
  }))
}

export function settledOf(row: Pick<StoredRow, 'total_cents' | 'paid_cents' | 'written_off_cents'>): Settled {
  const { total_cents: totalCents, paid_cents: paidCents, written_off_cents: writtenOffCents } = row
  return { totalCents, paidCents, writtenOffCents }
}

/** The order as the domain asks what is due on it. */
export function owedOrderOf(
  shop: ShopScope,
  row: Pick<
    StoredRow,
    'id' | 'total_cents' | 'paid_cents' | 'written_off_cents' | 'invoiced_at' | 'completed_at' | 'voided_at'
  >,
  terms: PaymentTerms,
): OwedOrder {
  const owed = {
    id: row.id,
    ...settledOf(row),
    invoicedAt: row.invoiced_at,
    completedAt: row.completed_at,
    terms,
  }
  return { ...owedOrder(shop, owed), isVoid: row.voided_at !== null }
}

export function presentEvent(row: EventRow): OrderEvent {
  const { from, to, cents, cause, text, document, revision, name, changes } = detailOf(row)
  const { id, kind, at } = row
  return {
    id,
    kind,
    from: from ?? null,
    to: to ?? null,
    by: personOf(row.user_id, row.user_name),
    at,
    amount: cents === undefined ? null : dollarsFromCents(cents),
    cause: cause ?? null,
    text: text ?? null,
    document: document ?? null,
    revision: revision ?? null,
    name: name ?? null,
    changes: [...(changes ?? [])],
  }
}

export function presentUnpricedEvent(row: EventRow): UnpricedEvent {
  const { id, kind, from, to, by, at, text, document, revision, changes } = presentEvent(row)
  return {
    id,
    kind,
    from,
    to,
    by,
    at,
    text: isTextShownUnpriced(kind) ? text : null,
    document,
    revision,
    changes: unpricedChanges(changes),
  }
}

function personOf(id: number | null, name: string | null): OrderEvent['by'] {
  return id === null || name === null ? null : { id, name }
}

export function conditionsOf({ conditions }: { readonly conditions: string | null }): Order['conditions'] {
  return conditions === null ? null : keptConditions.parse(JSON.parse(conditions))
}

export function termsOf(row: { readonly payment_terms: string }): Order['paymentTerms'] {
  return keptTerms.parse(JSON.parse(row.payment_terms))
}
