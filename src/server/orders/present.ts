/** Orders as they leave the server. */
import type { LineItem, Order, OrderEvent, OrderRow, PaymentTerms } from '#contract/orders.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import type { EventDetail, EventRow } from './order-events.store.ts'
import type * as store from './orders.store.ts'

export function presentOrderRow(row: store.OrderRow): OrderRow {
  return {
    id: row.id,
    orderNumber: row.order_number,
    title: row.title,
    description: row.description,
    status: row.status,
    customerId: row.customer_id,
    shopId: row.shop_id,
    createdById: row.created_by_id,
    updatedById: row.updated_by_id,
    subtotal: dollarsFromCents(row.subtotal_cents),
    tax: dollarsFromCents(row.tax_cents),
    taxRate: fractionFromMillionths(row.tax_rate_millionths),
    total: dollarsFromCents(row.total_cents),
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

export function presentOrder(
  row: store.OrderRow & { readonly payment_terms: string },
  lineItems: Awaited<ReturnType<typeof store.listLineItems>>,
  events: readonly EventRow[],
): Order {
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
    paymentTerms: termsOf(row),
  }
}

export function presentEvent(row: EventRow): OrderEvent {
  // The verb that recorded it made it.
  const { from, to }: EventDetail = JSON.parse(row.detail)
  const { id, kind, at } = row
  return { id, kind, from: from ?? null, to: to ?? null, by: personOf(row.user_id, row.user_name), at }
}

function personOf(id: number | null, name: string | null): OrderEvent['by'] {
  return id === null || name === null ? null : { id, name }
}

export function termsOf(row: { readonly payment_terms: string }): PaymentTerms {
  // The contract parsed it before it was stored.
  return JSON.parse(row.payment_terms)
}
