/** A quote that changes: edited, and kept as it was each time that it was sent. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, idInPath, instant, wholeNumber } from './fields.ts'
import { contentChange, lineItem, person } from './order-parts.ts'
import { newOrder, order } from './orders.ts'

export const editedOrder = newOrder.extend({
  /** The order's own where it is left out. */
  expiryDays: newOrder.shape.expiryDays.unwrap().optional(),
  /** The one that the edit began from; 409 when it is another one by now. */
  version: wholeNumber({ label: 'Version', min: 1, max: 1_000_000_000 }),
})
export type EditedOrder = z.output<typeof editedOrder>

export type Revision = z.output<typeof revision>
export const revision = z.object({
  revision: z.number(),
  /** When it was kept as it is, before it was first sent; null while it may still change. */
  at: instant.nullable(),
  /** Who kept it; null where nobody did or nobody recorded it. */
  by: person.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  customer: order.shape.customer,
  lineItems: z.array(lineItem),
  subtotal: z.number(),
  taxRate: z.number(),
  tax: z.number(),
  total: z.number(),
  paymentTerms: order.shape.paymentTerms,
  expiresOn: day,
  /** Against the one before; empty for the first. */
  changes: z.array(contentChange),
  /** Dollars more than the one before; null for the first. */
  difference: z.number().nullable(),
})

export const revisionCalls = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/orders/{id}',
    access: 'member',
    summary:
      'Edit a quote, whole; after it was sent that makes a new revision. 409 when somebody else saved it or the customer answered it meanwhile',
    params: z.strictObject({ id: idInPath }),
    body: editedOrder,
    reply: order,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/revisions',
    access: 'member',
    summary: 'A quote as it was each time that it was sent, earliest first, and as it stands now',
    params: z.strictObject({ id: idInPath }),
    reply: z.array(revision),
  }),
}
