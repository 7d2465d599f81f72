/** Editing a quote, and its revisions as they were sent. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, idInPath, instant, optionalText, wholeNumber } from './fields.ts'
import { contentChange, discount, keptTexts, person, staffLine } from './order-parts.ts'
import { newOrder, order, repricing } from './orders.ts'

export const editedOrder = newOrder.extend({
  /** Unchanged if left out. */
  expiryDays: newOrder.shape.expiryDays.unwrap().optional(),
  /** Unchanged if left out. */
  conditions: newOrder.shape.conditions,
  /** The version that the edit started from. 409 if it has changed. */
  version: wholeNumber({ label: 'Version', min: 1, max: 1_000_000_000 }),
  /** Why an invoice is revised. The customer sees it. Not for quotes. */
  reason: optionalText({ label: 'Reason', max: 500 }),
})
export type EditedOrder = z.output<typeof editedOrder>

export type Repricing = z.output<typeof repricing>

export type Revision = z.output<typeof revision>
export const revision = z.object({
  revision: z.number(),
  /** When the revision was frozen, just before it was first sent; null while it can still change. */
  at: instant.nullable(),
  /** Who froze it; null if nobody did or it was not recorded. */
  by: person.nullable(),
  title: z.string(),
  ...keptTexts,
  customer: order.shape.customer,
  lineItems: z.array(staffLine),
  discount: discount.nullable(),
  discountAmount: z.number(),
  subtotal: z.number(),
  taxable: z.number(),
  taxRate: z.number(),
  tax: z.number(),
  total: z.number(),
  paymentTerms: order.shape.paymentTerms,
  conditions: order.shape.conditions,
  expiresOn: day,
  /** Changes from the previous revision; empty for the first. */
  changes: z.array(contentChange),
  /** The difference in dollars from the previous revision; null for the first. */
  difference: z.number().nullable(),
})

export const revisionCalls = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/orders/{id}',
    access: 'writeQuotes',
    summary:
      'Replace the content of a quote, or of an invoice with a reason. Creates a new revision if the quote was already sent, and always for an invoice. 409 if somebody else saved it or the customer answered it in the meantime',
    params: z.strictObject({ id: idInPath }),
    body: editedOrder,
    reply: order,
  }),
  reprice: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/reprice',
    access: 'writeQuotes',
    summary:
      'Price the pieces of a quote with today’s rates. A price that was changed by hand keeps its difference from the list price',
    params: z.strictObject({ id: idInPath }),
    body: repricing,
    bodyIsOptional: true,
    reply: order,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/revisions',
    access: 'seePrices',
    summary: 'List a quote’s revisions as they were sent, earliest first, and its current state',
    params: z.strictObject({ id: idInPath }),
    reply: z.array(revision),
  }),
}
