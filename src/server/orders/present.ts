/** Turns database rows into the orders that the API returns. */
import type {
  AnswerGiven,
  Attachment,
  Installment,
  LineItem,
  OrderEvent,
  Payment,
} from '#contract/order-parts.ts'
import type { Order, OrderRow, PaymentTerms } from '#contract/orders.ts'
import { FILE_FORMATS } from '#domain/attachments.ts'
import { dayOf } from '#domain/calendar.ts'
import { balanceCents, upFrontCents } from '#domain/ledger.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import { covered, installments } from '#domain/payment-terms.ts'
import { optionalTextsFromColumns } from '#domain/quote-fields.ts'
import type { PaymentRow } from '../ledger/payments.store.ts'
import type { AnswerRow } from '../order-parts/answers.store.ts'
import type { AttachmentRow } from '../order-parts/attachments.store.ts'
import type { EventDetail, EventRow } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'
import type * as store from './orders.store.ts'

export function presentOrderRow(row: store.OrderRow): OrderRow {
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
    subtotal: dollarsFromCents(row.subtotal_cents),
    tax: dollarsFromCents(row.tax_cents),
    taxRate: fractionFromMillionths(row.tax_rate_millionths),
    total: dollarsFromCents(row.total_cents),
    paid: dollarsFromCents(row.paid_cents),
    balance: dollarsFromCents(balanceCents(row.total_cents, row.paid_cents)),
    expiryDays: row.expiry_days,
    expiresOn: row.expires_on,
    dueOn: row.due_on,
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
    viewedAt: row.viewed_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      address: row.customer_address,
      phone: row.customer_phone,
      email: row.customer_email,
    },
    createdBy: { id: row.created_by_id, name: row.created_by_name },
    updatedBy: personOf(row.updated_by_id, row.updated_by_name),
  }
}

interface Parts {
  readonly lineItems: Awaited<ReturnType<typeof store.listLineItems>>
  readonly events: readonly EventRow[]
  readonly payments: readonly PaymentRow[]
  readonly attachments: readonly AttachmentRow[]
  readonly answers: readonly AnswerRow[]
}

export function presentOrder(
  shop: Shop,
  row: store.OrderRow & { readonly payment_terms: string },
  { lineItems, events, payments, attachments, answers }: Parts,
): Order {
  const terms = termsOf(row)
  return {
    ...presentOrderRow(row),
    lineItems: lineItems.map(
      (item): LineItem => ({
        description: item.description,
        quantity: item.quantity,
        price: dollarsFromCents(item.price_cents),
        total: dollarsFromCents(item.total_cents),
      }),
    ),
    history: events.map(presentEvent),
    payments: payments.map((payment) => presentPayment(payment, payments)),
    attachments: attachments.map(presentAttachment),
    answers: answers.map(presentAnswer),
    schedule: scheduleOf(shop, row, terms),
    upFront: dollarsFromCents(upFrontCents(terms, row.total_cents)),
    paymentTerms: terms,
  }
}

function presentPayment(row: PaymentRow, all: readonly PaymentRow[]): Payment {
  return {
    id: row.id,
    amount: dollarsFromCents(row.amount_cents),
    receivedOn: row.received_on,
    method: row.method,
    reference: row.reference,
    takenBy: personOf(row.user_id, row.user_name),
    at: row.at,
    reverses: row.reverses_id,
    reversedBy: all.find(({ reverses_id }) => reverses_id === row.id)?.id ?? null,
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

function scheduleOf(shop: Shop, row: store.OrderRow, terms: PaymentTerms): Installment[] {
  const { invoiced_at, total_cents, paid_cents } = row
  const invoicedOn = dayOf(invoiced_at ?? row.created_at, shop.timeZone)
  return covered(installments(terms, total_cents, invoicedOn), paid_cents).map((part) => ({
    description: part.description,
    amount: dollarsFromCents(part.amountCents),
    open: dollarsFromCents(part.openCents),
    // Until there is an invoice, parts without a date of their own have none.
    dueOn: invoiced_at === null && !part.isDated ? null : part.dueOn,
  }))
}

export function presentEvent(row: EventRow): OrderEvent {
  // `recordEvent` wrote this JSON.
  const { from, to, cents, text, document, revision, name, changes }: EventDetail = JSON.parse(row.detail)
  const { id, kind, at } = row
  return {
    id,
    kind,
    from: from ?? null,
    to: to ?? null,
    by: personOf(row.user_id, row.user_name),
    at,
    amount: cents === undefined ? null : dollarsFromCents(cents),
    text: text ?? null,
    document: document ?? null,
    revision: revision ?? null,
    name: name ?? null,
    changes: [...(changes ?? [])],
  }
}

function personOf(id: number | null, name: string | null): OrderEvent['by'] {
  return id === null || name === null ? null : { id, name }
}

export function termsOf(row: { readonly payment_terms: string }): PaymentTerms {
  // The contract validated them before they were stored.
  return JSON.parse(row.payment_terms)
}
